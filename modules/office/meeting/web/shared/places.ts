import type { MeetingRow } from '../../meeting.ts'

const base = '/meeting/offline'

type Kind = Pick<MeetingRow, 'id' | 'kind'>

/** Addresses of the pages of meetings. */
export const places = {
  lists: `${base}/lists`,
  calendar: `${base}/calendar`,
  add: `${base}/add`,
  /** A new one in a room from a moment on. */
  addIn: ({ roomId, startsAt }: { roomId: string; startsAt: string }) =>
    `${base}/add?${new URLSearchParams({ roomId, startsAt }).toString()}`,
  addIssue: `${base}/IssueMeetingAdd`,
  detail: ({ id, kind }: Kind) => `${base}/${kind === 'issue' ? 'IssueMeetingDetail' : 'details'}?id=${id}`,
  edit: ({ id, kind }: Kind) => `${base}/${kind === 'issue' ? 'IssueMeetingEdit' : 'edit'}?id=${id}`,
  code: (id: string) => `${base}/qrcode?id=${id}`,
  turnIntoSupervision: (itemId: string) =>
    `/document/task/receivingHandle/documentTurnIntoSupervise?id=${itemId}&source=meeting`,
  signSheet: (id: string) => `${base}/form?id=${id}`,
} as const
