import { Seal, siteOfPage } from '@mingtai/ui'
import './visitor-page.css'

/** Whose site it is, who shared, and until when. */
export function VisitorHead({ sharer, expiresAt }: { sharer: string; expiresAt: string | null }) {
  return (
    <header className="visitor-head">
      <Seal size={24} />
      <b>{siteOfPage.title}</b>
      <span>
        {sharer} 分享
        {expiresAt !== null && `，${new Date(expiresAt).toLocaleDateString('zh-CN')} 前有效`}
      </span>
    </header>
  )
}
