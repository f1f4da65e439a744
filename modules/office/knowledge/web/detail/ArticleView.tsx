import { Icon, useAttempt, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Article } from '../../article.ts'
import { namesOf, versionStates } from '../../words.ts'
import { api } from '../api.ts'
import { placeOf } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import { StateTags } from '../shared/StateTags.tsx'
import { BorrowPane } from '../borrow/BorrowPane.tsx'
import { ActionBar } from './ActionBar.tsx'
import { ArticleComments, useArticleThreads } from './ArticleComments.tsx'
import { ArticleContent } from './ArticleContent.tsx'
import { FactsPane } from './FactsPane.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { VersionsPane } from './VersionsPane.tsx'
import '../shared/knowledge.css'
import './detail.css'

export interface ArticleProps {
  article: Article
  onDone(): Promise<unknown>
}

const panes = { facts: '信息', versions: '版本', history: '经过', borrows: '借阅' } as const

/** An article on paper, its facts and versions beside it, and below it what the reader may do. */
export function ArticleView({ article, onDone }: ArticleProps) {
  const [pane, setPane] = useState<keyof typeof panes>('facts')
  const [isTalking, setTalking] = useState(false)
  const threads = useArticleThreads(article, () => setTalking(true))
  const isThere = {
    facts: true,
    versions: true,
    history: article.history.length > 0,
    borrows: article.rights.manage || article.mayBorrow,
  }
  const shown = namesOf(panes).filter((name) => isThere[name])
  return (
    <div className="record-page knowledge-view">
      <Head
        article={article}
        onDone={onDone}
        talk={article.rights.preview ? { count: threads.data?.length ?? 0, open: () => setTalking(!isTalking) } : null}
      />
      <Warnings article={article} />
      <div className="knowledge-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="knowledge-sheet-area" aria-label="内容" tabIndex={0}>
          <ArticleContent article={article} />
        </section>
        {isTalking && <ArticleComments threads={threads} article={article} onClose={() => setTalking(false)} />}
        <aside className="knowledge-side" aria-label="文档信息">
          <ViewTabs label="信息、版本和经过">
            {shown.map((name) => (
              <button key={name} type="button" aria-pressed={name === pane} onClick={() => setPane(name)}>
                {panes[name]}
              </button>
            ))}
          </ViewTabs>
          {pane === 'facts' && <FactsPane article={article} />}
          {pane === 'versions' && <VersionsPane article={article} />}
          {pane === 'history' && <HistoryPane article={article} />}
          {pane === 'borrows' && <BorrowPane article={article} onDone={onDone} />}
        </aside>
      </div>
      <ActionBar article={article} onDone={onDone} />
    </div>
  )
}

interface Talk {
  count: number
  open(): void
}

function Head({ article, onDone, talk }: ArticleProps & { talk: Talk | null }) {
  const { id, title, version, authorName, views, isCollected, isFollowed, isUseful, useful, state } = article
  const attempt = useAttempt(onDone)
  const navigate = useNavigate()
  const isShown = state === 'published' || state === 'expired'
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {title} <StateTags article={article} />
        </h1>
        <p>
          <span>{placeOf(article)}</span>
          <span>{authorName}</span>
          {version > 0 && <span>第 {version} 版</span>}
          <span>{views} 次阅读</span>
        </p>
      </div>
      {isShown && (
        <div className="knowledge-head-actions">
          <Button
            type="text"
            icon={<Icon name="fullscreen" size={15} />}
            onClick={() => void navigate(places.preview(article))}
          >
            放大
          </Button>
          {talk !== null && (
            <Button type="text" icon={<Icon name="comment" size={15} />} onClick={talk.open}>
              批注{talk.count > 0 && ` ${talk.count}`}
            </Button>
          )}
          <Button
            type="text"
            aria-pressed={isUseful}
            icon={<Icon name="heart" size={15} />}
            onClick={() => void attempt(() => api.useful({ articleId: id, on: !isUseful }))}
          >
            {isUseful ? '已觉得有用' : '有用'}
            {useful > 0 && ` ${useful}`}
          </Button>
          <Button
            type="text"
            aria-pressed={isFollowed}
            icon={<Icon name="bell" size={15} />}
            onClick={() =>
              void attempt(
                () => api.follow({ articleId: id, on: !isFollowed }),
                isFollowed ? '不再关注。' : '已关注，有新版本时通知您。',
              )
            }
          >
            {isFollowed ? '已关注' : '关注'}
          </Button>
          <Button
            type="text"
            aria-pressed={isCollected}
            icon={<Icon name="star" size={15} />}
            onClick={() =>
              void attempt(
                () => api.collect({ articleId: id, collectionId: null, on: !isCollected }),
                isCollected ? '已取消收藏。' : '已收藏，在“我的收藏”里整理。',
              )
            }
          >
            {isCollected ? '已收藏' : '收藏'}
          </Button>
        </div>
      )}
    </header>
  )
}

/** Whether it is still in force, and whether this is what readers see. */
function Warnings({
  article: { id, state, supersededBy, isSuperseded, shown, version, validTo, work, trashedAt },
}: {
  article: Article
}) {
  return (
    <>
      {trashedAt !== null && <p className="knowledge-warning">在回收站里，30天后彻底删除。</p>}
      {isSuperseded && (
        <p className="knowledge-warning" data-tone="cinnabar">
          已被替代，不再执行。
          {supersededBy !== null && <Link to={places.detail(supersededBy)}>现行的是“{supersededBy.title}”</Link>}
        </p>
      )}
      {state === 'expired' && (
        <p className="knowledge-warning" data-tone="cinnabar">
          有效期至 {validTo}，已过期，引用前请核实。
        </p>
      )}
      {shown.number !== version && version > 0 && (
        <p className="knowledge-warning">
          这是第 {shown.number} 版（{versionStates[shown.state]}），读者看到的是第 {version} 版。
          <Link to={places.detail({ id })}>看第 {version} 版</Link>
        </p>
      )}
      {shown.number === version && work !== null && (
        <p className="knowledge-warning">有一个新版本正在准备，在“版本”里可以打开。</p>
      )}
    </>
  )
}
