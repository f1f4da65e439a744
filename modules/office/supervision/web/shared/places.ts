const ledger = '/task-supervision/supervision-ledger'
const tasks = '/task-supervision/children/task-ledger'

/** Addresses of the pages of supervision. */
export const places = {
  ledger: `${ledger}/index`,
  add: `${ledger}/add`,
  edit: (id: string) => `${ledger}/edit?id=${id}`,
  detail: (id: string) => `${ledger}/detail?id=${id}`,
  progress: (id: string) => `${ledger}/progressDetail?id=${id}`,
  tasks: `${tasks}/index`,
  task: (id: string) => `${tasks}/detials?id=${id}`,
  recognition: (id: string) => `${tasks}/accraditationDetials?id=${id}`,
  leader: '/task-supervision/leader',
} as const
