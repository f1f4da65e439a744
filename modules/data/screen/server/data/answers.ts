import { inspect } from 'node:util'
import { Refusal, say } from '@mingtai/messages'
import {
  limits,
  ownValues,
  type ParameterValues,
  queryKeyOf,
  type ScreenComponent,
  type ScreenDocument,
} from '@mingtai/screen-model'
import { type Context, logged, signedIn } from '@mingtai/server-kit'
import type { Answer } from '../../calls.ts'
import type { ScreenServices } from '../services.ts'
import { datasetRows } from './dataset-rows.ts'

export interface Question {
  document: ScreenDocument
  /** Parameters of the screen by code. */
  values: ParameterValues
  /** Ids; null: all that ask for rows. */
  components: readonly string[] | null
}

/** Queries of one screen that run at the same moment. */
const AT_ONCE = 4

type Outcome = Omit<Answer, 'component'>

/** The rows of components, or for each the sentence that says why there are none. Who asks the same shares one answer. */
export async function answersOf(
  services: ScreenServices,
  context: Context,
  { document, values, components }: Question,
): Promise<Answer[]> {
  const asking = document.components.flatMap((component) => {
    const own = ownValues(component, values)
    const key = queryKeyOf(component, own)
    const isAsked = components === null || components.includes(component.id)
    return key === null || !isAsked ? [] : [{ component, own, key }]
  })
  const outcomes = new Map<string, Outcome>()
  const firsts = [...new Map(asking.toReversed().map((one) => [one.key, one])).values()]
  const work = async (): Promise<void> => {
    for (let next = firsts.pop(); next !== undefined; next = firsts.pop())
      outcomes.set(next.key, await outcomeOf(services, context, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return asking.flatMap(({ component: { id }, key }) => {
    const outcome = outcomes.get(key)
    return outcome === undefined ? [] : [{ component: id, ...outcome }]
  })
}

async function outcomeOf(
  services: ScreenServices,
  context: Context,
  { component, own }: { component: ScreenComponent; own: ParameterValues },
): Promise<Outcome> {
  const { name, columnDataSource, columnDataSetSettings } = component
  if (columnDataSource === 2) return refused(say('screen.apiNotAsked', name))
  if (columnDataSource === 4) return refused(say('screen.reportNotAsked', name))
  if (columnDataSetSettings === null) return refused(say('screen.datasetMissing', name))
  try {
    const rows = await datasetRows(services, context, { settings: columnDataSetSettings, values: own })
    return { rows, isTruncated: rows.rows.length > limits.drawnRows, refusal: null }
  } catch (problem) {
    if (context.signal.aborted) throw problem
    return refused(sentenceFor(context, name, problem))
  }
}

function refused(refusal: string): Outcome {
  return { rows: null, isTruncated: false, refusal }
}

/** What a database says names its hosts, tables and values: only who may mend it is told. */
function sentenceFor(context: Context, name: string, problem: unknown): string {
  if (!(problem instanceof Refusal)) {
    process.stderr.write(`screen: ${inspect(logged(problem), { depth: 5 })}\n`)
    return say('status.500')
  }
  const isOfSource = /^(source|sql)\./.test(problem.key)
  return isOfSource && !signedIn(context).rights.has('screen:design') ? say('screen.dataFailed', name) : problem.message
}
