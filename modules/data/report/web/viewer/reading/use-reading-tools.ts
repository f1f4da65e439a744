import { useNotice } from '@mingtai/ui'
import { useState } from 'react'
import type { Reading } from '../../../calls.ts'
import type { useQuestion } from '../form/use-question.ts'
import { useFindKey } from '../navigation/use-find-key.ts'
import type { Place } from '../navigation/use-place.ts'
import { toolsOf } from '../tools.ts'
import type { Run } from '../use-run.ts'
import type { ShownResult } from '../use-shown-result.ts'
import { chipsOf } from './edit-reading.ts'
import type { ReadingTool } from './ReadingLayer.tsx'
import { groupsIn, titleIn, useMarks, useReadable } from './use-readable.ts'

interface Read {
  run: Run
  result: ShownResult
  question: ReturnType<typeof useQuestion>
  active: Place['active']
  isAnonymous: boolean
}

export type ReadingTools = ReturnType<typeof useReadingTools>

/** How the report is read (sorted, filtered, laid out), and the tools that change it. */
export function useReadingTools({ run, result, question, active, isAnonymous }: Read) {
  const { reading } = question.asked
  const [tool, setTool] = useState<ReadingTool | null>(null)
  const [finding, setFinding] = useState(false)
  const notice = useNotice()
  const readable = useReadable(run)
  const marks = useMarks(readable, reading)
  useFindKey(run.resultId !== null, () => setFinding(true))

  const apply = (next: Reading, shows?: 'last') => void question.read(next, shows)
  const chips = chipsOf(reading, {
    titleOf: (target) => titleIn(readable, target),
    groupsOf: (target) => groupsIn(readable, target),
  })
  const find = () => setFinding(true)
  const { meta } = result
  const toolbar = toolsOf({
    ...{ readable, reading, meta, active, isAnonymous, apply, find },
    open: setTool,
    say: notice.info,
  })
  return {
    reading,
    apply,
    /** What may be done with the columns; null while it is not known. */
    readable,
    /** Arrows in the headings of columns. */
    marks,
    /** What was done to the data, in words. */
    chips,
    toolbar,
    tool,
    setTool,
    finding,
    setFinding,
  }
}
