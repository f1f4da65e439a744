const base = '/workReport'

/** Addresses of the pages of work reports. */
export const places = {
  list: `${base}/list`,
  add: `${base}/add`,
  write: (template: string, day: string) => `${base}/add?template=${template}&day=${day}`,
  edit: (id: string) => `${base}/add?id=${id}`,
  detail: (id: string) => `${base}/detail?id=${id}`,
  submissions: (template: string, day: string) => `${base}/submissions?template=${template}&day=${day}`,
} as const
