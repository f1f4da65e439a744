import { Icon, isIconName } from '@mingtai/ui'
import { Link } from 'react-router'
import type { Quote } from '../../post.ts'

/** What a post quotes; whoever may not read it is told so, and nothing of it. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const { kind, icon, title, note, link } = quote
  const sign = <Icon name={isIconName(icon) ? icon : 'file'} size={18} />
  if (title === null || link === null)
    return (
      <p className="circle-quote" data-hidden>
        {sign}
        <span>引用的{kind}您没有权限查看，或已被删除</span>
      </p>
    )
  return (
    <Link className="circle-quote" to={link}>
      {sign}
      <span>
        <b>{title}</b>
        <small>
          {kind}
          {note !== '' && ` · ${note}`}
        </small>
      </span>
    </Link>
  )
}
