import type { PastSheet } from '@mingtai/modules/office/performance/server'
import type { Attendee } from '../meetings/meetings.ts'
import type { Dice } from '../names.ts'
import { formOf } from './person-sheets.ts'
import { levelOf, praise, scoreAround } from './scored.ts'

interface Wanted {
  people: readonly Attendee[]
  ago: number
  office: Attendee
}

const groups = ['综合协调组', '经济运行组', '城建应急组']
const COMMITTEE = 3
const PEERS = 5

/** Sheets of all departments, in three groups by their work, scored by figures, the committee and each other. */
export function unitSheets(draw: Dice, { people, ago, office }: Wanted) {
  const departments = [
    ...Map.groupBy(
      people.filter(({ departmentId }) => departmentId !== null),
      ({ departmentId }) => departmentId,
    ),
  ]
    .map(([id, members]) => ({ id: id ?? '', members, name: members[0]?.place ?? '' }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const heads = departments.flatMap(({ members }) => members[0] ?? [])
  const sheets = departments.map(({ id: placeId, name, members }, at): PastSheet => {
    const head = members[0] ?? office
    const level = levelOf(draw, 2 - ago)
    const others = heads.filter(({ id }) => id !== head.id)
    const committee = Array.from({ length: COMMITTEE }, (_, index) => others[(index * 9 + 2) % others.length] ?? office)
    const peers = Array.from({ length: PEERS }, (_, index) => others[(at + index * 5 + 1) % others.length] ?? office)
    const scorer = office.id === head.id ? (others[0] ?? office) : office
    const now = new Date().toISOString()
    const actual = (indicatorId: string, value: number, evidence: string) => ({
      indicatorId,
      actual: String(value),
      evidence,
      by: head.name,
      at: now,
    })
    return {
      group: groupOf(name),
      sheet: {
        personId: null,
        placeId,
        name,
        place: '',
        responsibleId: head.id,
        responsibleName: head.name,
        agreement: 'agreed',
        actuals: [
          actual('task', Math.min(100, level + 4 + (at % 4)), '目标责任书完成情况表'),
          actual('paper', Math.min(100, level + 8 + (at % 3)), '公文办理台账'),
          actual('people', Math.min(99, level + 5), '12345热线回访统计'),
          actual('complaint', 2 + ((at * 5 + ago) % 6), '信访件登记'),
        ],
      },
      forms: [
        ...committee.map((by) =>
          formOf({ by, role: 'committee', scores: [['party', scoreAround(draw, level + 2, 3)]], comment: '' }),
        ),
        ...[...new Map(peers.map((one) => [one.id, one])).values()].map((by) =>
          formOf({ by, role: 'peer', scores: [['help', scoreAround(draw, level, 6)]], comment: draw.pick(praise) }),
        ),
        formOf({
          by: scorer,
          role: 'office',
          comment: '',
          scores: [
            ['new', draw.roll(9) === 0 ? '3' : null],
            ['late', draw.roll(5) === 0 ? '1' : null],
            ['safe', '0'],
          ],
        }),
      ],
    }
  })
  return { groups, sheets }
}

function groupOf(name: string): number {
  if (/住房|应急/.test(name)) return 2
  return /政府办公室|大数据/.test(name) ? 0 : 1
}
