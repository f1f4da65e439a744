import { ShareDialog as LinkDialog } from '@mingtai/modules/ground/sharing/web'
import type { ShareRecord } from '@mingtai/modules/ground/sharing/calls'
import { NewScreenLink } from './NewScreenLink.tsx'

interface Props {
  screen: { id: string; code: string; name: string }
  onClose(): void
}

/** Links that show a screen without signing in: in a window of its own, inside other sites, and those one gave away. */
export function ShareDialog({ screen, onClose }: Props) {
  return (
    <LinkDialog
      subject={{ type: 'screen', id: screen.id }}
      title={`分享“${screen.name}”`}
      what="这个大屏"
      forms={[
        { key: 'link', label: '新链接', form: <NewScreenLink screen={screen} place="window" /> },
        { key: 'embed', label: '嵌入网页', form: <NewScreenLink screen={screen} place="site" /> },
      ]}
      facts={factsOf}
      onClose={onClose}
    />
  )
}

/** What a link to a screen allows, in words. */
function factsOf({ terms: { origins, fixed } }: Pick<ShareRecord, 'terms'>): string[] {
  const sites = Array.isArray(origins) ? origins : []
  const chosen = typeof fixed === 'object' && fixed !== null ? Object.entries(fixed) : []
  return [
    ...(sites.length === 0 ? [] : [`嵌入 ${sites.join('、')}`]),
    ...chosen.map(([code, value]) => `固定 ${code}=${[value].flat().join('、')}`),
  ]
}
