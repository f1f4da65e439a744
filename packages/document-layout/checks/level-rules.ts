import { phrase } from '@mingtai/messages'
import { type OfficialDocument, textOf } from '../model/document.ts'
import { paragraphsOf, withText } from './edit-text.ts'
import { type Finding, sources } from './finding.ts'
import { type LevelMark, markOf, markWords } from './level-marks.ts'

interface Marked {
  mark: LevelMark
  block: number
}

/** 结构层次序数: written right, no level left out, numbers one after the other. */
export function levelFindings(document: OfficialDocument): Finding[] {
  const marked = paragraphsOf(document).flatMap(({ paragraph, block }): Marked[] => {
    const mark = markOf(textOf(paragraph))
    return mark === null ? [] : [{ mark, block }]
  })
  const findings: Finding[] = []
  /** The number that each level stands at. */
  const counts = [0, 0, 0, 0, 0]
  let last: LevelMark | null = null
  for (const { mark, block } of marked) {
    const wanted = wantedOf(mark, last, counts)
    const right = markWords(wanted.level, wanted.number)
    if (right !== mark.text.trimEnd()) findings.push(findingOf(document, { mark, block }, { wanted, last, right }))
    counts[wanted.level] = wanted.number
    counts.fill(0, wanted.level + 1)
    last = { ...wanted, text: right }
  }
  return findings
}

type Wanted = Pick<LevelMark, 'level' | 'number'>

/** A mark two levels below the one before it is meant as one level; a list may begin with 1. where no heading is. */
function wantedOf({ level, number }: LevelMark, last: LevelMark | null, counts: readonly number[]): Wanted {
  if (last !== null && level > last.level + 1) return { level: nextLevel(last.level), number: 1 }
  return { level, number: number === 1 ? 1 : (counts[level] ?? 0) + 1 }
}

function nextLevel(level: LevelMark['level']): LevelMark['level'] {
  return level === 1 ? 2 : level === 2 ? 3 : 4
}

interface Rightness {
  wanted: Wanted
  last: LevelMark | null
  right: string
}

function findingOf(document: OfficialDocument, { mark, block }: Marked, { wanted, last, right }: Rightness): Finding {
  const said = mark.text.trimEnd()
  const isSkipped = wanted.level !== mark.level
  const isOrder = !isSkipped && wanted.number !== mark.number
  return {
    source: sources.format('7.3.3'),
    phrase:
      isSkipped && last !== null
        ? phrase('documentCheck.levelSkipped', last.text, said, right)
        : isOrder
          ? phrase('documentCheck.levelOrder', said, right)
          : phrase('documentCheck.levelMark', said, right),
    place: { element: 'body', block, from: 0, to: mark.text.length },
    mending: leveled(withText(document, { block, from: 0, to: mark.text.length, text: right }), block, wanted.level),
  }
}

/** A paragraph that is a heading takes the level of its new mark. */
function leveled(document: OfficialDocument, block: number, level: LevelMark['level']): OfficialDocument {
  const paragraph = document.body[block]
  if (paragraph?.kind !== 'paragraph' || paragraph.level === 0) return document
  return { ...document, body: document.body.with(block, { ...paragraph, level }) }
}
