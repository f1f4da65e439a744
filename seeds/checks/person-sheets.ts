import type { PastSheet } from '@mingtai/modules/office/performance/server'
import type { Attendee } from '../meetings/meetings.ts'
import type { Dice } from '../names.ts'
import { blame, levelOf, praise, scoreAround } from './scored.ts'

interface Wanted {
  people: readonly Attendee[]
  /** Halves of a year that have passed since. */
  ago: number
  isRunning: boolean
  office: Attendee
}

const YEAR_MORE = 1
/** Of a hundred forms, so many have come back. */
const RETURNED = 64
const PEERS = 5

/** Sheets of all people in groups by their bureau, scored by who leads their department, by colleagues and by the office. */
export function personSheets(draw: Dice, { people, ago, isRunning, office }: Wanted) {
  const bureaus = [...Map.groupBy(people, ({ organizationId }) => organizationId).values()]
  const groups = bureaus.map(([first]) => `${first?.place.split(' ')[0] ?? '其他'}`.replace('云州市', '市'))
  const departments = Map.groupBy(people, ({ departmentId, organizationId }) => departmentId ?? organizationId)
  const sheets = bureaus.flatMap((members, group) =>
    members.map((person, at): PastSheet => {
      const colleagues = (departments.get(person.departmentId ?? person.organizationId) ?? []).filter(
        ({ id }) => id !== person.id,
      )
      const head = colleagues[0] ?? members.find(({ id }) => id !== person.id) ?? office
      const scorer = office.id === person.id ? head : office
      const level = levelOf(draw, -ago * YEAR_MORE + (at % 3))
      const isVetoed = ago === 1 && group === 4 && at === 7
      const peers = [
        ...colleagues.slice(1),
        ...members.filter(({ id }) => !colleagues.some((one) => one.id === id) && id !== person.id),
      ]
      const forms = [
        formOf({
          by: person,
          role: 'self',
          scores: [['ji', scoreAround(draw, Math.min(100, level + 4), 2)]],
          comment: '',
        }),
        formOf({
          by: head,
          role: 'leader',
          comment: level < 75 ? draw.pick(blame) : draw.pick(praise),
          scores: ['de', 'neng', 'ji'].map((id) => [id, scoreAround(draw, level, 3)] as const),
        }),
        ...peers.slice(0, PEERS).map((by) =>
          formOf({
            by,
            role: 'peer' as const,
            comment: draw.roll(4) === 0 ? draw.pick(praise) : '',
            scores: ['de', 'neng'].map((id) => [id, scoreAround(draw, level + 1, 6)] as const),
          }),
        ),
        formOf({
          by: scorer,
          role: 'office',
          comment: '',
          scores: [
            ['ji', scoreAround(draw, level - 1, 3)],
            ['lian', scoreAround(draw, 95, 4)],
            ['plus', draw.roll(12) === 0 ? '1' : null],
            ['minus', level < 72 ? '1' : null],
            ['veto', isVetoed ? '1' : '0'],
          ],
        }),
      ]
      const came = 78 + ((at * 7 + group * 3 + ago) % 23)
      return {
        group,
        sheet: {
          personId: person.id,
          placeId: person.departmentId ?? person.organizationId,
          name: person.name,
          place: person.place,
          responsibleId: person.id,
          responsibleName: person.name,
          agreement: 'agreed',
          actuals: [
            {
              indicatorId: 'qin',
              actual: String(came),
              by: '系统采集',
              at: new Date().toISOString(),
              evidence: `会议签到记录：出勤率${came}%`,
            },
          ],
        },
        forms: isRunning
          ? forms.map((form) => (form.role === 'self' || draw.roll(100) < RETURNED ? form : unsent(form)))
          : forms,
      }
    }),
  )
  return { groups, sheets }
}

interface Given {
  by: Attendee
  role: PastSheet['forms'][number]['role']
  scores: readonly (readonly [indicatorId: string, score: string | null])[]
  comment: string
}

export function formOf({ by, role, scores, comment }: Given): PastSheet['forms'][number] {
  return {
    personId: by.id,
    personName: by.name,
    role,
    weight: '1',
    comment,
    submittedAt: new Date(),
    scores: scores.map(([indicatorId, score]) => ({
      indicatorId,
      score,
      comment:
        (indicatorId === 'minus' || indicatorId === 'plus' || indicatorId === 'veto') && score !== null && score !== '0'
          ? '见半年通报'
          : '',
    })),
  }
}

function unsent(form: PastSheet['forms'][number]): PastSheet['forms'][number] {
  return { ...form, scores: [], comment: '', submittedAt: null }
}
