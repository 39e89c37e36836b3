/**
 * The machines that do heavy work, where ROLE divides it: `render` opens pages, prints and draws in a browser; `read`
 * decodes untrusted files at length.
 */
export type WorkerRole = 'render' | 'read'
