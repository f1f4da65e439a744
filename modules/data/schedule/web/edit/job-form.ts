import type { Job, JobForm, Recipient } from '../../job.ts'

/** A job as its form holds it: recipients apart by kind. */
export interface JobWords extends Omit<JobForm, 'recipients' | 'channels'> {
  people: string[]
  departments: string[]
  roles: string[]
  addresses: string[]
  /** Robots, interfaces and folders, as `robot id` and `target id`. */
  places: string[]
  site: boolean
  mail: boolean
}

/** A new job: every working day in the morning, as a workbook, for oneself. */
export function freshWords({
  userId,
  reportId,
  hasMail,
}: {
  userId: string
  reportId: string
  hasMail: boolean
}): JobWords {
  return {
    name: '',
    reportId,
    values: {},
    rules: {},
    enabled: true,
    formats: ['xlsx'],
    timing: {
      kind: 'daily',
      times: ['08:30'],
      holiday: 'skip',
    },
    fileName: '{报表}_{日期}',
    subject: '{报表}（{日期}）',
    text: '',
    people: userId === '' ? [] : [userId],
    departments: [],
    roles: [],
    addresses: [],
    places: [],
    site: true,
    mail: hasMail,
    ...{
      missed: 'once',
      overlap: 'wait',
      retries: 3,
      minutes: 30,
      condition: null,
      burst: 'none',
      watch: 'send',
    },
  }
}

export function wordsOf({ form }: Pick<Job, 'form'>): JobWords {
  const { recipients, channels, ...rest } = form
  const of = (kind: Recipient['kind']) => recipients.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    ...rest,
    people: of('person'),
    departments: of('department'),
    roles: of('role'),
    addresses: of('mail'),
    places: recipients.flatMap(({ kind, id }) => (kind === 'robot' || kind === 'target' ? [`${kind} ${id}`] : [])),
    site: channels.includes('site'),
    mail: channels.includes('mail'),
  }
}

export function formOf({ people, departments, roles, addresses, places, site, mail, ...rest }: JobWords): JobForm {
  const named = (kind: Recipient['kind'], ids: readonly string[] = []) => ids.map((id) => ({ kind, id }))
  return {
    ...rest,
    recipients: [
      ...named('person', people),
      ...named('department', departments),
      ...named('role', roles),
      ...named('mail', addresses),
      ...(places ?? []).map(placeOf),
    ],
    channels: [...(site ? (['site'] as const) : []), ...(mail ? (['mail'] as const) : [])],
  }
}

function placeOf(word: string): Recipient {
  const [kind = '', id = ''] = word.split(' ')
  return { kind: kind === 'robot' ? 'robot' : 'target', id }
}
