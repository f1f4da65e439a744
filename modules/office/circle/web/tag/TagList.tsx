import type { CircleTag } from '../../post.ts'
import type { FeedFilters } from '../feed/use-feed.ts'

interface Props {
  tags: readonly CircleTag[]
  filters: FeedFilters
  onChange(values: Record<string, string>): void
}

/** What the feed is narrowed to: one's own posts, or those with a tag. */
export function TagList({ tags, filters, onChange }: Props) {
  const { tag, scope } = filters
  return (
    <div className="circle-tabs" role="group" aria-label="筛选动态">
      <button
        type="button"
        aria-pressed={tag === '' && scope === 'all'}
        onClick={() => onChange({ tag: '', scope: '' })}
      >
        全部
      </button>
      <button type="button" aria-pressed={scope === 'mine'} onClick={() => onChange({ tag: '', scope: 'mine' })}>
        我的
      </button>
      {tags
        .filter(({ id, isOpen }) => isOpen || id === tag)
        .map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === tag} onClick={() => onChange({ tag: id, scope: '' })}>
            {name}
          </button>
        ))}
    </div>
  )
}
