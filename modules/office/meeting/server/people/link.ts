import type { MeetingRow } from '../tables.ts'

/** The page of a meeting. */
export function linkOf({ id, kind }: Pick<MeetingRow, 'id' | 'kind'>): string {
  return kind === 'issue' ? `/meeting/offline/IssueMeetingDetail?id=${id}` : `/meeting/offline/details?id=${id}`
}
