import { StatusTag } from '@mingtai/ui'
import { Button } from 'antd'
import { spotOf } from '../../model/cell/address.ts'
import { type Finding, type Level, levelNames } from '../../model/advice/finding.ts'
import type { Studio } from '../../studio.ts'
import { applyMend } from './apply-mend.ts'
import { useStudio } from '../use-studio.ts'

const tones = { wrong: 'cinnabar', doubt: 'cinnabar', paper: 'ochre', slow: 'ochre', spare: 'plain' } as const
const levels: Level[] = ['wrong', 'doubt', 'paper', 'slow', 'spare']

type Shown = Pick<Finding, 'at' | 'sentence'> & Partial<Finding>

/** Findings by how grave they are; each leads to its place, and some are mended by a click. */
export function Problems({ problems }: { problems: readonly Shown[] }) {
  const studio = useStudio()
  return levels.map((level) => {
    const its = problems.filter((problem) => (problem.level ?? 'wrong') === level)
    if (its.length === 0) return null
    return (
      <section key={level} className="rd-problem-level" aria-label={levelNames[level]}>
        <StatusTag tone={tones[level]}>
          {levelNames[level]} {its.length}
        </StatusTag>
        <ul className="rd-problems">
          {its.map(({ at, sentence, panel = null, mend }) => (
            <li key={`${at}:${sentence}`}>
              {at === null && panel === null ? (
                <span>{sentence}</span>
              ) : (
                <button type="button" onClick={() => (at === null ? showInPanel(panel ?? '') : jumpTo(studio, at))}>
                  {at !== null && <b>{at}</b>} {sentence}
                </button>
              )}
              {mend !== undefined && (
                <Button size="small" title="可以用撤销恢复" onClick={() => applyMend(studio, mend)}>
                  {mend.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function jumpTo(studio: Studio, at: string): void {
  const mark = at.lastIndexOf('!')
  const sheet = studio.state.template.sheets.find((each) => each.name === at.slice(0, mark)) ?? studio.sheet()
  const spot = spotOf(at.slice(mark + 1))
  if (spot !== null) studio.adapter?.select(sheet.id, spot)
}

/** The entry of a dataset or parameter in the panel at the left. */
function showInPanel(name: string): void {
  const entries = document.querySelectorAll<HTMLElement>('.rd-data button, .rd-data [tabindex]')
  const entry = [...entries].find(({ textContent }) => textContent?.includes(name) === true)
  entry?.scrollIntoView({ block: 'nearest' })
  entry?.focus()
}
