#!/bin/sh
# Runs CHROMIUM so that each of its processes has at most CHROMIUM_DATA_KB of memory of its own. With CHROMIUM_USER, as that user
# and group, without any capability and without a way to gain one; the profile that the driver made for it becomes that user's.
ulimit -d "$CHROMIUM_DATA_KB"
[ -n "$CHROMIUM_USER" ] || exec "$CHROMIUM" "$@"
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) chown "$CHROMIUM_USER:$CHROMIUM_USER" "${argument#*=}" ;; esac
done
exec setpriv --reuid="$CHROMIUM_USER" --regid="$CHROMIUM_USER" --clear-groups \
  --inh-caps=-all --bounding-set=-all --no-new-privs -- "$CHROMIUM" "$@"
