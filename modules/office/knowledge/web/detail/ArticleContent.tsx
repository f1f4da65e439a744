import { EmptyState, Icon } from '@mingtai/ui'
import { RichText } from '@mingtai/ui/rich-text'
import { FileContent } from './FileContent.tsx'
import type { Article } from '../../article.ts'

/** What an article says: its own text on a sheet, its file, or where it leads. */
export function ArticleContent({ article }: { article: Article }) {
  const { kind, rights, title, body, url, attachmentId, authority, source, fileName, size } = article
  if (!rights.preview)
    return (
      <div className="knowledge-closed">
        <EmptyState text="您可以看到这份文档，但还不能看内容，需要时请联系知识空间的管理员。" />
      </div>
    )
  switch (kind) {
    case 'written':
      return (
        <article className="knowledge-sheet">
          <h2>{title}</h2>
          {(authority !== '' || source !== '') && (
            <p className="knowledge-sheet-facts">{[source, authority].filter((one) => one !== '').join('　')}</p>
          )}
          {body === '' ? <EmptyState text="还没有写内容。" /> : <RichText html={body} />}
        </article>
      )
    case 'link':
      return (
        <div className="knowledge-link">
          <Icon name="link" size={20} />
          <p>这份文档在别处，打开新的窗口查看：</p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        </div>
      )
    case 'file':
      return attachmentId === null ? (
        <EmptyState text="还没有上传文件。" />
      ) : (
        <FileContent file={{ id: attachmentId, name: fileName, size }} mayDownload={rights.download} />
      )
    default:
      return kind satisfies never
  }
}
