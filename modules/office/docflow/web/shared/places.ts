const receiving = '/document/task/receivingHandle'
const sending = '/document/task/documentHandle'
const drafting = '/document/task/documentDraft'

/** Addresses of the pages of official documents. */
export const places = {
  lists: `${receiving}/index`,
  add: `${receiving}/receivingDocumentAdd`,
  handle: (id: string) => `${receiving}/handleDocument?id=${id}`,
  read: (id: string) => `/document/task/rivingHandle/receivingDetail?id=${id}`,
  edit: (id: string) => `${receiving}/receivingDocumentEdit?id=${id}`,
  register: (id: string) => `${receiving}/signForRegisterDocument?id=${id}`,
  turnIntoSupervision: (id: string) => `${receiving}/documentTurnIntoSupervise?id=${id}`,
  outgoings: `${sending}/documentHandleList`,
  outgoing: (id: string) => `${sending}/documentHandleDetail?id=${id}`,
  drafts: `${drafting}/list`,
  newDraft: `${drafting}/add`,
  draft: (id: string) => `${drafting}/detail?id=${id}`,
  letter: (id: string) => `${sending}/writtenToDetail?id=${id}`,
  library: '/document/task/documentLibrary/receivingLibrary',
  sendingLibrary: '/document/task/documentLibrary/fictionLibrary',
  distributionLibrary: '/document/task/documentLibrary/distributionLibrary',
} as const
