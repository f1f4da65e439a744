import { Icon } from '@mingtai/ui'
import { Section } from './Section.tsx'

/** 工作圈 */
export function Circle() {
  return (
    <Section title="工作圈">
      <p className="section-quiet">
        <Icon name="comment" size={14} /> 还没有动态。
      </p>
    </Section>
  )
}
