import { refuse } from '@mingtai/messages'
import {
  addressValues,
  isStatic,
  emptyDocument,
  newComponent,
  parameterValues,
  type ParameterValues,
  type ScreenComponent,
  type ScreenDocument,
  type ScreenRows,
} from '@mingtai/screen-model'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import { checkMayViewScreen, listedScreens } from '../access/screen-access.ts'
import { screenByCode } from '../rows.ts'
import { checkSources } from '../sent-document.ts'
import type { ScreenServices } from '../services.ts'
import { screen, type ScreenRow } from '../tables.ts'
import { answersOf } from './answers.ts'
import { readerIn } from './screen-reader.ts'

type Given = Record<string, string | number | boolean | readonly (string | number | boolean)[]>

export interface AskedComponent {
  screenComponentId: string
  isBindComponent: boolean
  params: Given
  urlParams: string | Given
  dataSetId: string
}

interface Found {
  document: ScreenDocument
  component: ScreenComponent
  isDraft: boolean
}

/** The component that a page names and its rows with the rights of whoever asks; refused with the sentence that a screen would show. */
export async function rowsOfComponent(
  services: ScreenServices,
  context: Context,
  asked: AskedComponent,
): Promise<{ component: ScreenComponent; rows: ScreenRows }> {
  const { document, component, isDraft } = await foundComponent(context, asked)
  if (isStatic(component))
    return { component, rows: component.staticData ?? refuse('screen.datasetMissing', component.name) }
  const given = { ...textsOf(asked.urlParams), ...textsOf(asked.params) }
  const values = parameterValues(document, { chosen: {}, address: given, today: formatByCode(new Date(), 3) })
  const [answer] = await answersOf(services, context, {
    ...{ reader: readerIn(context), document, components: [component.id], isDraft },
    values: { ...given, ...values },
  })
  if (answer?.refusal != null) refuse('screen.dataRefused', answer.refusal)
  return { component, rows: answer?.rows ?? refuse('screen.dataFailed') }
}

async function foundComponent(context: Context, asked: AskedComponent): Promise<Found> {
  const { screenComponentId, dataSetId, isBindComponent } = asked
  if (screenComponentId === '') return ofDataset(context, dataSetId)
  const [code, id] = /^([^:]+):(.+)$/.exec(screenComponentId)?.slice(1) ?? [null, screenComponentId]
  const row = code == null ? await holderOf(context, screenComponentId) : await byCode(context, code)
  const document = row.published ?? refuse('screen.notPublished', row.code)
  const named = document.components.find((one) => one.id === id)
  const wanted = isBindComponent ? (named?.bindComponent ?? null) : (named?.id ?? null)
  const component = document.components.find((one) => one.id === wanted)
  return { document, component: component ?? refuse('screen.componentUnknown', screenComponentId), isDraft: false }
}

/** A dataset without a component: what a designer tries. */
async function ofDataset(context: Context, dataSetId: string): Promise<Found> {
  if (dataSetId === '') refuse('screen.componentUnknown', '')
  if (!signedIn(context).rights.has('screen:design')) refuse('right.missing', '设计大屏')
  const component: ScreenComponent = {
    ...newComponent({ id: 'asked', type: 'table', name: dataSetId }),
    ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId, column: [], drillProp: [] }, fields: {} },
  }
  const document = { ...emptyDocument(dataSetId), components: [component] }
  await checkSources(context, document, null)
  return { document, component, isDraft: true }
}

async function byCode(context: Context, code: string): Promise<ScreenRow> {
  const row = await screenByCode(context.db, signedIn(context).tenantId, code)
  await checkMayViewScreen(context, row)
  return row
}

/** The only published screen with a component of that id that the caller may view; copies hold the same ids. */
async function holderOf(context: Context, id: string): Promise<ScreenRow> {
  const actor = signedIn(context)
  const { viewed } = await listedScreens(context.db, actor)
  const holds = sql`${screen.published} @> ${JSON.stringify({ components: [{ id }] })}::jsonb`
  const rows = await context.db
    .select()
    .from(screen)
    .where(and(ofTenant(screen, actor.tenantId), eq(screen.status, 'published'), viewed, holds))
    .limit(2)
  if (rows.length > 1) refuse('screen.componentInSeveral', id)
  return rows[0] ?? refuse('screen.componentUnknown', id)
}

function textsOf(given: string | Given): ParameterValues {
  if (typeof given === 'string') return addressValues(given)
  return Object.fromEntries(
    Object.entries(given).map(([code, value]) => [code, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
