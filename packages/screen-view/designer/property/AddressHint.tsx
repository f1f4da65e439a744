import { isSafeAddress } from '@mingtai/screen-model'
import { refusedSite } from '../../content/media/screen-sites.ts'

/** What is wrong with the address of a picture, a video or a page, at its field; nothing where it will be shown. */
export function AddressHint({ address }: { address: string }) {
  if (address === '') return null
  if (!isSafeAddress(address)) return <p className="design-refusal">地址由 https:// 或 / 开头，不能有空格。</p>
  const site = refusedSite(address)
  if (site === null) return null
  return (
    <p className="design-refusal" role="status">
      {site.startsWith('https:')
        ? `${site} 的内容不会显示：请管理员在“站点设置”的“大屏可以引用的网站”里加入它，或者填本站地址。`
        : `${site} 的内容不会显示：别的网站要用 https，并由管理员在“站点设置”的“大屏可以引用的网站”里加入。`}
    </p>
  )
}
