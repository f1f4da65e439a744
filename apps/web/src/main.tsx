import { client } from '@mingtai/api'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import {
  Frame,
  callsOf,
  connectSession,
  dirtyTabs,
  forgetVisits,
  installVariables,
  keepTabFromSelecting,
  browserStorage,
  onSessionEnd,
  quietSession,
  tabList,
  watchTabs,
} from '@mingtai/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { watchErrors } from './errors/watch-errors.ts'

installVariables()
watchErrors()
keepTabFromSelecting()
const quiet = client(signInCalls, quietSession)
connectSession({
  ...callsOf(signInCalls),
  // Leaving with a session that is over must not ask to sign in again.
  async logout(input) {
    await quiet.logout(input)
    await quiet.cleanSession({})
  },
  // Renewal speaks outside of the session, or a stale token would ask for its own renewal.
  refresh: (refresh_token) =>
    client(signInCalls, { ...quietSession, token: () => null }).token({ grant_type: 'refresh_token', refresh_token }),
})
onSessionEnd(() => {
  // Without a session staying keeps nothing, and asking would bar the way to the sign-in page.
  dirtyTabs.clear()
  tabList.set([])
  forgetVisits()
})
watchTabs()
// The first version kept these in clear text.
for (const name of ['token', 'refresh', 'issued', 'life', 'recent']) browserStorage.drop(name)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root element')
createRoot(root).render(
  <StrictMode>
    <Frame>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Frame>
  </StrictMode>,
)
