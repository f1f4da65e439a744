import { StatusTag } from '@mingtai/ui'
import { spotOf } from '../model/address.ts'
import type { Finding } from '../model/advice.ts'
import type { Studio } from '../studio.ts'
import { useStudio } from './use-studio.ts'

const tones = { wrong: 'cinnabar', slow: 'ochre', spare: 'plain' } as const
const words = { wrong: '错误', slow: '偏慢', spare: '提醒' } as const

type Shown = Pick<Finding, 'at' | 'sentence'> & Partial<Finding>

/** Each finding leads to its place. */
export function Problems({ problems }: { problems: readonly Shown[] }) {
  const studio = useStudio()
  return (
    <ul className="rd-problems">
      {problems.map(({ at, sentence, level = 'wrong', panel = null }) => (
        <li key={`${at}:${sentence}`}>
          <StatusTag tone={tones[level]}>{words[level]}</StatusTag>
          {at === null && panel === null ? (
            <span>{sentence}</span>
          ) : (
            <button type="button" onClick={() => (at === null ? showInPanel(panel ?? '') : jumpTo(studio, at))}>
              {at !== null && <b>{at}</b>} {sentence}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function jumpTo(studio: Studio, at: string): void {
  const mark = at.lastIndexOf('!')
  const sheet = studio.state.template.sheets.find((each) => each.name === at.slice(0, mark)) ?? studio.sheet()
  const spot = spotOf(at.slice(mark + 1))
  if (spot !== null) studio.desk?.select(sheet.id, spot)
}

/** The entry of a dataset or parameter in the panel at the left. */
function showInPanel(name: string): void {
  const entries = document.querySelectorAll<HTMLElement>('.rd-data button, .rd-data [tabindex]')
  const entry = [...entries].find(({ textContent }) => textContent?.includes(name) === true)
  entry?.scrollIntoView({ block: 'nearest' })
  entry?.focus()
}
