const receiving = '/document/task/receivingHandle'

/** Addresses of the pages of incoming documents. */
export const places = {
  lists: `${receiving}/index`,
  add: `${receiving}/receivingDocumentAdd`,
  handle: (id: string) => `${receiving}/handleDocument?id=${id}`,
  read: (id: string) => `/document/task/rivingHandle/receivingDetail?id=${id}`,
  edit: (id: string) => `${receiving}/receivingDocumentEdit?id=${id}`,
  register: (id: string) => `${receiving}/signForRegisterDocument?id=${id}`,
  library: '/document/task/documentLibrary/receivingLibrary',
} as const
