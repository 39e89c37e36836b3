#!/bin/sh
# worker-root.sh <path>... -- <command>... <socket>: runs a command that sees these files and folders, read-only, the
# folder of its socket, and nothing else of this machine. In a mount namespace of its own, with the right to mount there;
# what the command starts for strangers' bytes has to give up that right.
set -e
# Every machine has this folder, and no decoder needs it.
root=/sys
for last; do :; done
mount -n -t tmpfs -o mode=755,size=1m tmpfs "$root"

show() {
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}" && : >"$root$1"; fi
  mount -n --bind "$1" "$root$1"
}

while [ "$1" != -- ]; do
  if [ -L "$1" ]; then
    mkdir -p "$root${1%/*}"
    ln -s "$(readlink "$1")" "$root$1"
  elif [ -e "$1" ]; then
    # What the mount below it forbids has to stay forbidden, or the kernel refuses.
    options=$(findmnt -n -o VFS-OPTIONS -T "$1")
    show "$1"
    mount -n -o "remount,bind,$options,ro" "$root$1"
  fi
  shift
done
shift
show /dev/null
show /dev/urandom
show "${last%/*}"
mount -n -o remount,bind,ro "$root"
# Nothing that a decoder writes is a file.
ulimit -f 0
exec chroot "$root" "$@"
