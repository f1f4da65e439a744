import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { floatingPlace } from '../menu/floating-place.ts'
import { queryClient } from '../session/queries.ts'
import { lendAsker } from '../tabs/ask-leave.ts'
import { antdTheme } from '../theme/antd.ts'
import { looks } from '../theme/looks.ts'
import { useScale } from '../theme/use-scale.ts'
import { useStill } from '../theme/use-still.ts'
import '../theme/base.css'
import '../page/page.css'
import { useConfirm } from './use-confirm.tsx'

const down = <Icon name="chevron-down" size={12} />
const calendar = <Icon name="calendar" size={15} />

/** The providers around every page: theme, language, queries, notices and questions. */
export function Frame({ children }: { children: ReactNode }) {
  const scale = useScale()
  const isCompact = looks.use().density === 'compact'
  const isStill = useStill()
  return (
    <ConfigProvider
      theme={antdTheme(scale, { isCompact, isStill })}
      locale={zhCN}
      getPopupContainer={floatingPlace}
      button={{ autoInsertSpace: false }}
      select={{ suffixIcon: down }}
      datePicker={{ suffixIcon: calendar }}
      form={{ requiredMark: false, scrollToFirstError: true }}
    >
      <AntApp message={{ duration: 3, top: 60, maxCount: 3 }} component={false}>
        <QueryClientProvider client={queryClient}>
          <Asker />
          {children}
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

/** Lends the dialog to code outside components, such as the closing of a tab. */
function Asker() {
  const confirm = useConfirm()
  useEffect(() => lendAsker(confirm), [confirm])
  return null
}
