import { readFile } from 'node:fs/promises'
import type { FileReply } from '@mingtai/api'
import type { DataPlane, DocumentRow } from '@mingtai/data-plane'
import { filesIn, type FormSchema, type FormValues, indexOf, readSchema, valueOf } from '@mingtai/form-schema'
import { refusePhrase } from '@mingtai/messages'
import { filesOf } from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, signedIn, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { type InstanceDetail, instanceStates } from '../../calls.ts'
import { paperTitle } from '../../words.ts'
import { detailOf } from '../instance/detail.ts'
import { FILES } from '../instance/start.ts'
import { readableInstance } from '../instance/instance-rows.ts'
import { formContext } from '../form/form-context.ts'
import { formRows } from './form-rows.ts'
import { paperDay } from './paper-day.ts'
import { COLUMN_PIXELS, COLUMNS, page, style, styles } from './print-styles.ts'
import { opinionRows } from './opinion-rows.ts'

/** Limit on printed approvals of one address in a minute. */
const limit = { what: 'approval-print', most: 60, seconds: 60 }
/** A picture beyond this is named instead of drawn. */
const MOST_BYTES = 10 * 2 ** 20

const types = { pdf: 'application/pdf', ofd: 'application/ofd' } as const

/** What printing needs of the process that it runs in. */
export interface PrintServices {
  dataPlane: Pick<DataPlane, 'document'>
  dataFolder: string
}

/** An approval with its record as the reader may see it, as a file for the archive or the printer. */
export async function printedApproval(context: Context, services: PrintServices, asked: Asked): Promise<FileReply> {
  await spend(context, limit)
  const { bytes, detail } = await written(context, services, asked)
  const { format } = asked
  await audit(context, { action: '打印审批', subject: detail.title, detail: { number: detail.number, format } })
  return { name: `${detail.number}-${detail.title}.${format}`, type: types[format], content: { bytes } }
}

/** The same as bytes, for a package of several. */
export async function approvalBytes(context: Context, services: PrintServices, asked: Asked): Promise<Uint8Array> {
  return (await written(context, services, asked)).bytes
}

interface Asked {
  id: string
  format: keyof typeof types
}

async function written(context: Context, { dataPlane, dataFolder }: PrintServices, { id, format }: Asked) {
  const actor = signedIn(context)
  const { row, relation } = await readableInstance(context.db, actor, id)
  const detail = await detailOf(context, row, relation)
  const read = readSchema(detail.form)
  if (!read.ok) refusePhrase(read.why)
  const values = detail.values as FormValues
  const files = await filesOf(context.db, { tenantId: actor.tenantId, dataFolder, ownerType: FILES, ownerId: row.id })
  const wanted = picturesIn(read.schema, values, detail)
  const pictures: Record<string, Uint8Array> = {}
  for (const file of files)
    if (wanted.has(file.id) && file.isPicture && file.size <= MOST_BYTES) pictures[file.id] = await readFile(file.path)
  const place = { personId: row.initiatorId, departmentId: row.departmentId, organizationId: row.organizationId }
  const asked = { db: context.db, tenantId: actor.tenantId, form: read.schema, values: [values], initiator: place }
  const rights = { of: new Map(Object.entries(detail.rights)), required: new Set<string>() }
  const hasPicture = (picture: string) => Object.hasOwn(pictures, picture)
  const printed = { form: read.schema, values, rights, context: await formContext(asked), hasPicture }
  const bytes = await dataPlane.document({
    ...{ format, title: `${detail.definitionName} ${detail.number}`, author: actor.realName, now: Date.now() },
    ...{ widths: Array.from({ length: COLUMNS }, () => COLUMN_PIXELS), styles, page, pictures },
    rows: [...headRows(detail), ...formRows(printed), ...opinionRows(detail, hasPicture), ...footRows(detail)],
    asker: actor.userId,
  })
  return { bytes, detail }
}

/** Title, number and day, as the paper on the page has them. */
function headRows({ definitionName, number, startedAt }: InstanceDetail): DocumentRow[] {
  const half = COLUMNS / 2
  return [
    { height: 50, cells: [{ value: paperTitle(definitionName), style: style.title, columns: COLUMNS }] },
    {
      height: 28,
      cells: [
        { value: `编号：${number}`, style: style.number, columns: half },
        { value: `填报日期：${paperDay(startedAt)}`, style: style.day, columns: half },
      ],
    },
  ]
}

/** What the page says above the paper: who sent it and how it stands, and why where somebody ended it. */
function footRows({
  initiatorName,
  organizationName,
  departmentName,
  state,
  endedAt,
  record,
}: InstanceDetail): DocumentRow[] {
  const place = [organizationName, departmentName].filter(Boolean).join(' · ')
  const end = endedAt === null ? '' : `　结束时间：${formatByCode(new Date(endedAt), 2)}`
  const why = record.findLast(({ type }) => ends.has(type))
  const words = [`发起人：${initiatorName}（${place}）　状态：${instanceStates[state]}${end}`]
  if (why !== undefined) words.push(`${why.actor}${why.sentence}${why.opinion === '' ? '' : `：${why.opinion}`}`)
  return words.map((value) => ({ height: 26, cells: [{ value, style: style.foot, columns: COLUMNS }] }))
}

const ends = new Set(['InstanceCanceled', 'InstanceTerminated', 'InstanceReverted'])

/** Ids of the pictures of the form and of the signatures of those who decided. */
function picturesIn(form: FormSchema, values: FormValues, { route }: InstanceDetail): Set<string> {
  const inForm = indexOf(form).entries.flatMap((entry) => {
    if (entry.type !== 'field') return []
    const { kind, key } = entry.place.field
    return kind === 'picture' || kind === 'signature' ? filesIn(valueOf(values, key)).map(({ id }) => id) : []
  })
  const signed = route.steps.flatMap(({ people }) => people.flatMap(({ signature }) => signature ?? []))
  return new Set([...inForm, ...signed])
}
