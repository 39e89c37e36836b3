#!/bin/sh
# Runs CHROMIUM as the user and group CHROMIUM_USER, without any capability and without a way to gain one. The profile that the
# driver made for it becomes that user's.
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) chown "$CHROMIUM_USER:$CHROMIUM_USER" "${argument#*=}" ;; esac
done
exec setpriv --reuid="$CHROMIUM_USER" --regid="$CHROMIUM_USER" --clear-groups \
  --inh-caps=-all --bounding-set=-all --no-new-privs -- "$CHROMIUM" "$@"
