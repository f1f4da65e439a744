import { wholeDay } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article } from '../../article.ts'
import { fileClasses, secrecies } from '../../words.ts'
import { ArticleTitle } from '../shared/ArticleTitle.tsx'
import { CitationList } from './CitationList.tsx'
import { places } from '../shared/places.ts'

/** What is known of an article, and what is like it. */
export function FactsPane({ article }: { article: Article }) {
  const { id, summary, tags, source, authority, secrecy, validFrom, validTo, fileClass, fileName, size, related } =
    article
  const facts: [string, ReactNode][] = [
    ['摘要', summary],
    ['标签', tags.length > 0 && <Tags key="tags" tags={tags} />],
    ['来源', source],
    ['文号', authority],
    ['密级', secrecies[secrecy]],
    ['有效期', validity(validFrom, validTo)],
    ['复核', article.verifiedAt !== null && wholeDay(article.verifiedAt)],
    ['类型', `${fileClasses[fileClass]}${size > 0 ? `，${fileSize(size)}` : ''}`],
    ['文件名', fileName],
    ['发布', article.publishedAt !== null && wholeDay(article.publishedAt)],
    ['说明', article.shown.note],
  ]
  return (
    <div className="knowledge-pane">
      <dl className="knowledge-facts">
        {facts
          .filter(([, value]) => value !== '' && value !== false && value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <CitationList id={id} />
      {related.length > 0 && (
        <section className="knowledge-related">
          <h2>相关文档</h2>
          <ul>
            {related.map((one) => (
              <li key={one.id}>
                <Link to={places.detail(one)}>
                  <ArticleTitle article={one} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="knowledge-tags">
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  )
}

function validity(from: string | null, to: string | null): string {
  if (from === null && to === null) return ''
  return to === null ? `${from} 起` : `${from ?? ''} 至 ${to}`.trim()
}
