import { Icon } from '@mingtai/ui'
import type { ArticleRow } from '../../article.ts'
import { fileClasses } from '../../words.ts'
import { fileIcons } from './file-icons.ts'
import './knowledge.css'

/** The title of an article after the sign of its class. */
export function ArticleTitle({ article: { fileClass, title } }: { article: Pick<ArticleRow, 'fileClass' | 'title'> }) {
  return (
    <span className="knowledge-title">
      <span className="knowledge-sign" data-class={fileClass} role="img" aria-label={fileClasses[fileClass]}>
        <Icon name={fileIcons[fileClass]} size={15} />
      </span>
      <span className="knowledge-title-words" title={title}>
        {title}
      </span>
    </span>
  )
}
