import { say } from '@mingtai/messages'
import { idleParameters, missingParameters, type ScreenDocument } from '@mingtai/screen-model'
import { Button } from 'antd'
import type { Design } from '../use-design.ts'

export interface Finding {
  component: string
  name: string
  sentence: string
}

/** What of a screen looks as if it worked and does not: filters that nothing takes, parameters that nothing sets. */
export function findingsOf(document: ScreenDocument): Finding[] {
  const told = (key: 'screen.idleParameter' | 'screen.missingParameter', found: ReturnType<typeof idleParameters>) =>
    found.map(({ component, name, code }) => ({ component, name, sentence: say(key, name, code) }))
  return [
    ...told('screen.idleParameter', idleParameters(document)),
    ...told('screen.missingParameter', missingParameters(document)),
  ]
}

/** The findings of the whole screen; each leads to its component. */
export function ScreenFindings({ design }: { design: Design }) {
  const found = findingsOf(design.document)
  if (found.length === 0) return null
  return (
    <>
      <h4>检查</h4>
      {found.map(({ component, sentence }) => (
        <p key={sentence} className="design-hint" role="note">
          {sentence}
          <Button size="small" type="link" onClick={() => design.select([component], 'parts')}>
            去修改
          </Button>
        </p>
      ))}
    </>
  )
}

/** The findings of one component. */
export function ComponentFindings({ document, id }: { document: ScreenDocument; id: string }) {
  return findingsOf(document)
    .filter(({ component }) => component === id)
    .map(({ sentence }) => (
      <p key={sentence} className="design-hint" role="note">
        {sentence}
      </p>
    ))
}
