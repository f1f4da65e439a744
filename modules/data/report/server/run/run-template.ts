import { type Context, signedIn } from '@mingtai/server-kit'
import type { Reading, Template } from '@mingtai/report-engine'
import type { ParameterValues } from '../../calls.ts'
import { readingAs } from '../reading/reading-as.ts'
import type { ReportServices } from '../services.ts'
import { running } from './running.ts'
import { MAX_ROWS, startRun } from './runs.ts'

interface TemplateRun {
  name: string
  /** Runs of one lane end each other. */
  lane: string
  template: Template
  values: ParameterValues
  reading: Reading | null
}

/** Runs a template that the server itself made, for whoever asks: the result is theirs alone, and no report's. */
export async function runTemplate(
  services: ReportServices,
  context: Context,
  { name, lane, template, values, reading }: TemplateRun,
): Promise<{ resultId: string }> {
  const turn = running.turn()
  signedIn(context)
  const { reader, system } = await readingAs(context, null)
  const order = { turn, reader, system, name, lane, template, values, reading, maxRows: MAX_ROWS }
  return startRun(services, context, { ...order, shareId: null, code: '', revision: null, isFresh: true })
}
