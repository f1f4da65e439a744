import { browserStorage, store } from '@mingtai/ui'
import { ConfigProvider, theme } from 'antd'
import type { ReactNode, RefObject } from 'react'

const NAME = 'viewer.dark'

const dark = store(browserStorage.get(NAME) === '1')

/** Whether reports are read at night; this browser remembers it. */
export function useDark(): [boolean, (next: boolean) => void] {
  const set = (next: boolean) => {
    if (next) browserStorage.set(NAME, '1')
    else browserStorage.drop(NAME)
    dark.set(next)
  }
  return [dark.use(), set]
}

interface Props {
  dark: boolean
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** antd by night, with everything that floats inside the viewer, so that it is also seen on a full screen. */
export function Nightly({ dark: isDark, frame, children }: Props) {
  return (
    <ConfigProvider
      getPopupContainer={() => frame.current ?? document.body}
      theme={isDark ? { algorithm: theme.darkAlgorithm, token, components, cssVar: { key: 'night' } } : {}}
    >
      {children}
    </ConfigProvider>
  )
}

/** The ground and ink of dark screens. */
const token = {
  colorBgBase: '#08131F',
  colorBgContainer: '#0E2136',
  colorBgElevated: '#12283F',
  colorText: '#E6F0FA',
  colorTextSecondary: '#B4C6D8',
  colorTextPlaceholder: '#7F95AB',
  colorBorder: '#2A4B6F',
  colorBorderSecondary: '#1B3B5E',
  colorPrimary: '#4FA3FF',
  colorInfo: '#4FA3FF',
  colorLink: '#4FA3FF',
}

/** On a bright blue, dark words are read more easily than white ones. */
const components = { Button: { primaryColor: '#08131F' } }
