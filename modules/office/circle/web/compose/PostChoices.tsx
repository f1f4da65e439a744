import { isNameOf } from '@mingtai/api'
import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Select } from 'antd'
import type { CircleTag } from '../../post.ts'
import { visibilities } from '../../words.ts'
import type { PostDraft } from './use-draft.ts'

interface Props {
  draft: PostDraft
  /** Those that may be chosen. */
  tags: readonly CircleTag[]
  onChange(change: Partial<PostDraft>): void
}

const visibilityOptions = Object.entries(visibilities).map(([value, label]) => ({ value, label }))

/** Under which words a post is found, and who sees it. */
export function PostChoices({ draft, tags, onChange }: Props) {
  return (
    <div className="circle-choices">
      <Select
        aria-label="标签"
        mode="multiple"
        maxCount={5}
        placeholder="标签"
        value={draft.tags}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string[]) => onChange({ tags: chosen })}
      />
      <Select
        aria-label="谁可以看"
        value={draft.visibility}
        options={visibilityOptions}
        onChange={(value: string) => isNameOf(visibilities, value) && onChange({ visibility: value })}
      />
      {draft.visibility === 'people' && (
        <PersonPicker
          value={draft.people}
          onChange={(people) => onChange({ people })}
          most={200}
          placeholder="给谁看：姓名、拼音或首字母"
        />
      )}
    </div>
  )
}
