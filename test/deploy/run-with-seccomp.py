"""run-with-seccomp.py <profile> <uid> <command...>: runs a program as a container's engine does: as that user, without
capabilities, under a seccomp profile in Docker's form, by libseccomp."""
import ctypes
import json
import os
import sys

profile, uid, command = json.load(open(sys.argv[1])), int(sys.argv[2]), sys.argv[3:]
library = ctypes.CDLL("libseccomp.so.2", use_errno=True)


class Comparison(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


# seccomp.h of libseccomp.
OPERATORS = {"SCMP_CMP_NE": 1, "SCMP_CMP_LT": 2, "SCMP_CMP_LE": 3, "SCMP_CMP_EQ": 4, "SCMP_CMP_GE": 5, "SCMP_CMP_GT": 6}


def action_of(name, errno):
    return {"SCMP_ACT_ALLOW": 0x7FFF0000, "SCMP_ACT_ERRNO": 0x00050000 | errno}[name]


library.seccomp_init.restype = ctypes.c_void_p
context = ctypes.c_void_p(library.seccomp_init(action_of(profile["defaultAction"], profile["defaultErrnoRet"])))
for rule in profile["syscalls"]:
    arches = rule.get("includes", {}).get("arches", ["amd64"])
    if "amd64" not in arches:
        continue
    action = action_of(rule["action"], rule.get("errnoRet", 1))
    limits = [Comparison(one["index"], OPERATORS[one["op"]], one["value"], 0) for one in rule.get("args", [])]
    array = (Comparison * len(limits))(*limits)
    for name in rule["names"]:
        number = library.seccomp_syscall_resolve_name(name.encode())
        # Of another architecture, or newer than the library.
        if number < 0:
            continue
        if library.seccomp_rule_add_array(context, ctypes.c_uint32(action), number, len(limits), array) != 0:
            sys.exit(f"no rule for {name}")

os.setgroups([])
os.setresgid(uid, uid, uid)
os.setresuid(uid, uid, uid)
# Sets PR_SET_NO_NEW_PRIVS, too, as compose does.
if library.seccomp_load(context) != 0:
    sys.exit("the profile cannot be loaded")
os.execvp(command[0], command)
