import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  type CommentedThing,
  type CommentOwner,
  type Context,
  type Db,
  type PlacedThread,
  signedIn,
  type StoredThread,
} from '@mingtai/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { urlName } from '../../url-names.ts'
import { accessTo } from '../access/access.ts'
import { openedReport } from '../access/opened.ts'
import { reportByCode } from '../rows.ts'
import { resultFolder } from '../run/result-paths.ts'
import { readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import type { ReportRow, ResultRow } from '../tables.ts'
import { askedOf, factAt } from './comment-facts.ts'
import { placesOfThreads } from './comment-places.ts'
import { FigurePlace, FigureSpot } from './figure-place.ts'

/** Comments on figures of a report: whoever does not find a figure in a result of their own does not find its thread. */
export function reportComments(services: ReportServices): CommentOwner {
  return {
    name: '报表',
    needs: 'report:read',
    notices: { mention: 'report.mention', reply: 'report.reply', slot: 'report' },
    mostThreads: 500,

    async open(context, resultId): Promise<CommentedThing> {
      const { result, report } = await ownResult(context, resultId)
      return {
        id: report.id,
        name: report.name,
        placeOf: (place) => figureAt(services, context, { result, place }),
        readable: (threads) => readableThreads(services, context, { result, threads }),
        mayRead: (person, place) => mayRead(context.db, { report, place }, person),
        link: (thread) => linkTo(report.code, thread),
      }
    },
  }
}

/** One's own result of a report that is saved and that one may still read. */
async function ownResult(context: Context, resultId: string): Promise<{ result: ResultRow; report: ReportRow }> {
  const actor = signedIn(context)
  const result = await readableResult(context, resultId)
  if (result.userId !== actor.userId || result.tenantId !== actor.tenantId) refuse('run.resultGone')
  if (result.code === '') refuse('comment.noPlace')
  const { report } = await openedReport(context.db, await reportByCode(context.db, actor.tenantId, result.code), actor)
  return { result, report }
}

async function figureAt(
  services: ReportServices,
  context: Context,
  { result, place }: { result: ResultRow; place: unknown },
) {
  const spot = FigureSpot.safeParse(place)
  if (!spot.success) refuse('comment.noPlace')
  const { title, ...stored } = await factAt(services, context, { result, ...spot.data })
  return { stored, shown: spot.data, title }
}

/** Threads whose figure is in the asker's own result, and their own ones. */
async function readableThreads(
  services: ReportServices,
  context: Context,
  { result, threads }: { result: ResultRow; threads: readonly StoredThread[] },
): Promise<PlacedThread[]> {
  const figures = threads
    .map((thread) => ({ ...thread, figure: FigurePlace.parse(thread.place) }))
    .filter(({ figure }) => !result.hiddenSheets.includes(figure.sheetId))
  if (figures.length === 0) return []
  const places = await placesOfThreads(services, context, { result, threads: figures })
  const asked = askedOf((await readOrder(resultFolder(services, result.id))) ?? refuse('run.resultGone'))
  return figures.flatMap(({ id, isBegun, isOwn, figure }): PlacedThread[] => {
    const { place, lost } = places.get(id) ?? { place: null, lost: false }
    if (place === null && !isBegun && !(lost && isOwn)) return []
    const { values, filters } = figure
    const isSame = isDeepStrictEqual([asked.values, asked.filters], [values, filters])
    return [{ id, place, lost, written: isSame ? null : { values, filters } }]
  })
}

async function mayRead(
  db: Db,
  { report, place }: { report: ReportRow; place: unknown },
  reader: Actor,
): Promise<boolean> {
  const { view, hidden } = await accessTo(db, report, reader)
  return view && !hidden.includes(FigurePlace.parse(place).sheetId)
}

/** The report with what it was asked then, so that the figure is in it; the thread says where to jump. */
function linkTo(code: string, { id, place }: Pick<StoredThread, 'id' | 'place'>): string {
  const search = new URLSearchParams({ code, thread: id })
  for (const [parameter, value] of Object.entries(FigurePlace.parse(place).values)) {
    const list = value === null ? [''] : Array.isArray(value) ? value : [value]
    for (const one of list.length === 0 ? [''] : list) search.append(urlName(parameter), one)
  }
  const link = `/report/view?${search}`
  return link.length > LONGEST_LINK ? `/report/view?${new URLSearchParams({ code, thread: id })}` : link
}

const LONGEST_LINK = 1500
