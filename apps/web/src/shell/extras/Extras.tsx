import { Advertisement } from './Advertisement.tsx'
import { Announcement } from './Announcement.tsx'
import { OrganizationVersion } from './OrganizationVersion.tsx'
import { VersionNotice } from './VersionNotice.tsx'

/** What is shown beside the pages when it is there, fetched after the first page. */
export default function Extras({ home }: { home: boolean }) {
  return (
    <>
      <Announcement />
      <OrganizationVersion />
      {/* Where somebody begins, and never over a page that is refused or half filled in. */}
      {home && <VersionNotice />}
      {home && <Advertisement />}
    </>
  )
}
