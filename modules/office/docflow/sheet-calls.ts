import { file, get, id } from '@mingtai/api'
import { z } from 'zod'
import { PaperVersion } from './traces-calls.ts'

const base = '/api/alamo-business'
const one = z.object({ id })

/** What somebody said at a step of an outgoing document. */
export const SheetOpinion = z.object({
  id: z.string(),
  personName: z.string(),
  text: z.string(),
  /** The picture of their signature. */
  handwritingId: id.nullable(),
  at: z.string(),
})
export type SheetOpinion = z.infer<typeof SheetOpinion>

/** 发文办理单: what was said about an outgoing document, step by step, and the versions of its paper. */
export const OutgoingSheet = z.object({
  steps: z.array(z.object({ label: z.string(), opinions: z.array(SheetOpinion) })),
  versions: z.array(PaperVersion),
})
export type OutgoingSheet = z.infer<typeof OutgoingSheet>

/** 办理单: the sheet that lies on top of a document's file, as people read and print it. */
export const sheetCalls = {
  outgoingSheet: get(`${base}/sending/v1/sheet`, {
    about: '发文办理单的意见',
    needs: 'login',
    input: one,
    reply: OutgoingSheet,
  }),
  outgoingSheetPdf: get(`${base}/sending/v1/sheet-pdf`, {
    about: '发文办理单的PDF',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
  receivingSheetPdf: get(`${base}/receiving/v1/sheet-pdf`, {
    about: '收文办理单的PDF',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
}
