import { useSharedLink, VisitorPage } from '@mingtai/modules/ground/sharing/web'
import { titleWindow } from '@mingtai/ui'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'

/** A shared report: the same viewer without the shell and without signing in. */
export default function SharedReportPage() {
  const link = useSharedLink('report')
  const { share, pass, visit, setPass } = link
  const onPhone = link.told.data?.terms.shareType === 2
  return (
    <VisitorPage link={link} name="报表" invitation="分享了一张报表" verb="查看报表" isPhone={onPhone}>
      {() => (
        <div className="shared-report" data-fills>
          <ReportView
            source={{
              queryKey: ['report', 'shared', share, pass],
              form: () => api.formShared(visit),
              choices: (question, signal) =>
                api.choicesShared({ ...visit, ...question }, signal === undefined ? {} : { signal }),
              run: (values, _age, reading, signal) => api.runShared({ ...visit, values, reading }, { signal }),
              viewsOf: null,
              mayShare: false,
              onPhone,
              onPassOver: () => setPass(null),
            }}
            useTitle={useWindowTitle}
          />
        </div>
      )}
    </VisitorPage>
  )
}

function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) titleWindow(title)
  }, [title])
}
