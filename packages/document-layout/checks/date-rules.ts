import { phrase } from '@mingtai/messages'
import { dayWords } from '../elements/day-words.ts'
import type { OfficialDocument } from '../model/document.ts'
import { type Finding, sources, wholeOf } from './finding.ts'

/** 成文日期署会议通过或者发文机关负责人签发的日期; what is printed is printed later. */
export function dateFindings(document: OfficialDocument, approvedOn: string | null): Finding[] {
  return [...signedFindings(document, approvedOn), ...printedFindings(document)]
}

function signedFindings(document: OfficialDocument, approvedOn: string | null): Finding[] {
  const { signedOn } = document
  if (approvedOn === null || signedOn === approvedOn) return []
  const said =
    signedOn === null ? phrase('documentCheck.dateMissing') : phrase('documentCheck.dateSigned', dayWords(approvedOn))
  const mending = { ...document, signedOn: approvedOn }
  return [{ source: sources.handling('九'), phrase: said, place: wholeOf('signedOn'), mending }]
}

function printedFindings(document: OfficialDocument): Finding[] {
  const { printing, signedOn } = document
  if (printing === null || signedOn === null || printing.day >= signedOn) return []
  const mending = { ...document, printing: { ...printing, day: signedOn } }
  const said = phrase('documentCheck.printedBefore', dayWords(signedOn))
  return [{ source: sources.format('7.4.3'), phrase: said, place: wholeOf('printing'), mending }]
}
