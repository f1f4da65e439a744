import { randomUUID } from 'node:crypto'
import type { State } from '@mingtai/approval-engine'
import { organization } from '@mingtai/modules/ground/organization/server'
import { afterWorking } from '@mingtai/modules/office/approval/server'
import { addSeals, addSealUse, SEAL_USE } from '@mingtai/modules/office/seal/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { bureaus, cityName, DEMO_TENANT } from './city.ts'
import type { Dice } from './names.ts'

const DAY = 86_400_000
/** Entries that were carried over from the paper log, of the months before the approvals. */
const PAPER = 80

interface Applicant {
  id: string
  realName: string
  departmentId: string | null
}

interface Around {
  named: (Applicant & { loginName: string })[]
  initiators: Applicant[]
}

const kinds = ['official', 'contract', 'finance', 'legal', 'department'] as const

interface Planned {
  code: string
  name: string
  kind: (typeof kinds)[number]
  bureau: number
  custodian: string | null
  state?: 'active' | 'stopped' | 'destroyed'
  note: string
}

/** The eight seals of the city: five in use by several offices, one without a custodian, one stopped, one destroyed. */
const planned: Planned[] = [
  {
    code: 'GZ-01',
    name: cityName,
    kind: 'official',
    bureau: 0,
    custodian: 'zhang.wei',
    note: '机要室保险柜，双人双锁。',
  },
  { code: 'GZ-02', name: bureaus[0]?.name ?? '', kind: 'official', bureau: 0, custodian: 'rangeadmin', note: '' },
  { code: 'HT-01', name: '云州市人民政府合同专用章', kind: 'contract', bureau: 0, custodian: 'zhang.wei', note: '' },
  { code: 'GZ-03', name: bureaus[1]?.name ?? '', kind: 'official', bureau: 1, custodian: 'orgadmin', note: '' },
  { code: 'GZ-04', name: bureaus[5]?.name ?? '', kind: 'official', bureau: 5, custodian: 'designer', note: '' },
  {
    code: 'CW-01',
    name: '云州市财政局财务专用章',
    kind: 'finance',
    bureau: 3,
    custodian: null,
    note: '原保管人已调离。',
  },
  {
    ...{ code: 'BM-01', name: '市政府办督查室', kind: 'department', bureau: 0, custodian: 'rangeadmin' },
    ...{ state: 'stopped', note: '督查专班撤并，暂停使用。' },
  },
  {
    ...{ code: 'FR-01', name: '法定代表人章（上届）', kind: 'legal', bureau: 0, custodian: null },
    ...{ state: 'destroyed', note: '换届收回，已监销。' },
  },
]

const documents = [
  ['服务采购合同', '与供应商签订。'],
  ['授权委托书', '委托办理不动产登记。'],
  ['专项资金申请报告', '报送省财政厅。'],
  ['关于开展安全生产大检查的通知', '印发各县区。'],
  ['在职证明', '职工办理贷款。'],
  ['项目验收意见书', '存档。'],
  ['数据共享协议', '与省大数据局签订。'],
  ['介绍信', '赴外地考察。'],
] as const

/** Adds the seals of the demo world; answers what draws uses of them. */
export async function addDemoSeals(db: Db, { named, initiators }: Around) {
  const ids = await organizationIds(db)
  const rows = await addSeals(
    db,
    { tenantId: DEMO_TENANT, realName: '系统示例' },
    planned.map(({ bureau, custodian, state = 'active', ...one }) => ({
      ...{ ...one, state, organizationId: ids[bureau] ?? '' },
      custodianId: named.find(({ loginName }) => loginName === custodian)?.id ?? null,
    })),
  )
  const custodianName = (id: string | null) => named.find((one) => one.id === id)?.realName ?? ''
  const inUse = rows.filter(({ state, custodianId }) => state === 'active' && custodianId !== null)
  const drawn = (draw: Dice) => {
    const [document, purpose] = draw.pick(documents)
    return { seal: draw.pick(inUse), document, purpose, copies: 1 + draw.roll(6) }
  }
  return {
    /** What somebody asks a seal for at a moment, with the values of its form. */
    nextUse(draw: Dice, applicant: Applicant, at: number) {
      const { seal, document, purpose, copies } = drawn(draw)
      const id = randomUUID()
      const custodian = [{ id: seal.custodianId ?? '', name: custodianName(seal.custodianId) }]
      const past = { id, sealId: seal.id, document, copies, purpose, applicant, createdAt: new Date(at) }
      return {
        subject: {
          ...{ kind: SEAL_USE, id },
          values: { document, seal: seal.name, count: String(copies), custodian, use: purpose },
        },
        async add(inside: Db, { instanceId, state }: { instanceId: string; state: State }) {
          const approval = { instanceId, state: stateOf(state), endedAt: momentOf(state.endedAt) }
          await addSealUse(inside, DEMO_TENANT, {
            ...{ ...past, approval },
            used: setAfter(state.endedAt, { copies, by: custodianName(seal.custodianId) }),
          })
        },
      }
    },

    /** The entries of the paper log, over the year, more of them towards its end. */
    async addPaperLog(inside: Db, draw: Dice, now: number): Promise<void> {
      const ages = Array.from({ length: PAPER }, () => 20 + (draw.roll(1000) / 1000) ** 1.4 * 345)
      for (const age of ages.toSorted((a, b) => b - a)) {
        const { seal, document, purpose, copies } = drawn(draw)
        const at = afterWorking(draw.roll(300), now - age * DAY)
        await addSealUse(inside, DEMO_TENANT, {
          ...{ id: randomUUID(), sealId: seal.id, document, copies, purpose, createdAt: new Date(at) },
          ...{ applicant: draw.pick(initiators), approval: null },
          used: { at: new Date(at), copies, by: custodianName(seal.custodianId) },
        })
      }
    },
  }
}

function momentOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}

/** An approval of the past was sent: none is a draft. */
function stateOf({ status }: State) {
  return status === 'draft' ? ('running' as const) : status
}

/** Most seals are set a few hours after the approval; of what was approved lately, some still wait. */
function setAfter(endedAt: number | null, { copies, by }: { copies: number; by: string }) {
  if (endedAt === null) return null
  const at = afterWorking(90, endedAt)
  return at > Date.now() - 3 * DAY ? null : { at: new Date(at), copies, by }
}

async function organizationIds(db: Db): Promise<(string | undefined)[]> {
  const names = bureaus.map(({ name }) => name)
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), inArray(organization.name, names)))
  return names.map((name) => rows.find((row) => row.name === name)?.id)
}
