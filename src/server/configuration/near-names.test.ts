import { expect, test } from 'vitest'
import { catalog } from '../../services/catalog.ts'
import { Environment } from './environment.ts'
import { findNearNames } from './near-names.ts'
import { upstreamVariablesOf } from './upstream-variables.ts'

const { addresses, keys } = upstreamVariablesOf(catalog)
const ours = [...Object.keys(Environment.properties), ...addresses, ...keys]
const found = (name: string) => findNearNames({ env: { [name]: 'x' }, ours })

// Of shells, containers, clusters, CI, proxies, clouds and other programs: none of them is meant for us.
const OF_OTHERS = `PATH HOME USER LANG LC_ALL SHELL TERM PWD OLDPWD SHLVL LOGNAME HOSTNAME EDITOR PAGER TZ TMPDIR MAIL DISPLAY
XDG_RUNTIME_DIR XDG_CONFIG_HOME DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CONNECTION SSH_CLIENT SSH_TTY SUDO_USER SUDO_COMMAND
NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION YARN_VERSION NPM_CONFIG_PREFIX npm_config_cache npm_package_name
npm_lifecycle_event npm_execpath npm_node_execpath INIT_CWD COLOR FORCE_COLOR NO_COLOR CI GITHUB_TOKEN GITHUB_ACTIONS GITHUB_SHA
GITHUB_REF GITHUB_RUN_ID GITLAB_CI CI_COMMIT_SHA CI_JOB_TOKEN CI_PIPELINE_ID RUNNER_OS BUILD_NUMBER BUILD_ID JENKINS_URL
KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT KUBERNETES_PORT_443_TCP POD_NAME POD_IP NODE_NAME NAMESPACE
HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE
AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN GOOGLE_APPLICATION_CREDENTIALS AZURE_CLIENT_ID
PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB REDIS_URL MYSQL_URL
INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS MAINPID SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY STATE_DIRECTORY
OTEL_RESOURCE_ATTRIBUTES OTEL_TRACES_SAMPLER SENTRY_DSN DATADOG_API_KEY NEW_RELIC_LICENSE_KEY VIRTUAL_ENV PYTHONPATH
JAVA_HOME GOPATH GOROOT CARGO_HOME RUSTUP_HOME GEM_HOME NVM_DIR DOMAIN EMAIL VERSION DEBUG VERBOSE TOKEN SECRET
FAREBOX_PRIVATE_KEY FAREBOX_URL FAREBOX_MAX_PER_DAY FAREBOX_MAX_PER_CALL FAREBOX_SERVICE_HOST FAREBOX_SERVICE_PORT`

test('of names that others read nothing is said', () => {
  expect(OF_OTHERS.split(/\s+/).filter((name) => found(name).length > 0)).toEqual([])
})

test('each of our names is found again, one letter off, shortened, with our name in front, or with the words turned', () => {
  const missed = ours.flatMap((name) => {
    const words = name.split('_')
    const slips = [
      ...(name.length >= 6 ? [`${name.slice(0, -2)}${name.slice(-1)}`] : []),
      `FAREBOX_${name}`,
      name.toLowerCase(),
      ...(words.length > 1 ? [words.toReversed().join('_'), words.join('')] : []),
    ].filter((slip) => !ours.includes(slip))
    return slips.filter((slip) => !found(slip).some(({ meant }) => meant.includes(name)))
  })
  expect(missed).toEqual([])
  const shorter = ours.map((name) => name.split('_').slice(0, -1)).filter((words) => words.length > 1)
  expect(
    shorter.map((words) => words.join('_')).filter((name) => !ours.includes(name) && found(name).length === 0),
  ).toEqual([])
})
