/** The look and the habits of every page: tokens, frame, list, form, marks, notices, keep-alive tabs and the session. */
export { colours, fonts, lengths, paperSeries, radii, screenColours, screenSeries, texts } from './theme/tokens.ts'
export { antdTheme } from './theme/antd.ts'
export { installVariables } from './theme/css.ts'
export { contrast } from './theme/contrast.ts'
export { applyLooks, looks } from './theme/looks.ts'
export type { Looks } from './theme/looks.ts'
export { breakpoints, layoutLevel, rootSize, scaleOf } from './theme/scale.ts'
export type { LayoutLevel } from './theme/scale.ts'
export { useIsPhone } from './theme/use-phone.ts'
export { useLayoutLevel, useScale } from './theme/use-scale.ts'
export { useStill } from './theme/use-still.ts'

export { withEngineTexts } from './page/engine-texts.ts'
export { Page } from './page/Page.tsx'
export type { SideCounts, WebFace } from './page/Page.tsx'
export { ListPage } from './list/ListPage.tsx'
export type { ListTile } from './list/ListTiles.tsx'
export { actionsColumn } from './list/actions-column.tsx'
export { AsideDrawer } from './list/AsideDrawer.tsx'
export { FilterRow } from './list/FilterRow.tsx'
export { ListTable } from './list/ListTable.tsx'
export { Pager } from './list/Pager.tsx'
export { PageTurner } from './list/PageTurner.tsx'
export { PhoneFilters } from './list/PhoneFilters.tsx'
export { RowMenu } from './list/RowMenu.tsx'
export { RowTable } from './list/RowTable.tsx'
export type { ListCard } from './list/ListCards.tsx'
export { ViewSwitch } from './list/ViewSwitch.tsx'
export type { SwipeAction } from './list/SwipeRow.tsx'
export { SearchBox } from './list/search/SearchBox.tsx'
export { SearchInput } from './list/search/SearchInput.tsx'
export { useMatcher } from './list/search/use-matcher.ts'
export { saveBlob, saveDownload } from './list/save-download.ts'
export { hiddenFilter, selectFilter, textFilter } from './list/filters.ts'
export type { Filter, ListQuery } from './list/filters.ts'
export { DateField } from './date/DateField.tsx'
export { DateItem } from './date/DateItem.tsx'
export { DateTextField } from './date/DateTextField.tsx'
export { readDate } from './date/read-date.ts'
export { NumberField } from './typed/NumberField.tsx'
export { WholeInput } from './typed/WholeInput.tsx'
export { TypedArea } from './typed/TypedArea.tsx'
export { TypedInput } from './typed/TypedInput.tsx'
export { useTyped } from './typed/use-typed.ts'
export { Dialog } from './form/Dialog.tsx'
export { DraftOffer } from './form/DraftOffer.tsx'
export { FormBanner } from './form/FormBanner.tsx'
export { ReasonDialog } from './form/ReasonDialog.tsx'
export { FileButton } from './form/FileButton.tsx'
export { useFormQuery } from './form/use-form-query.ts'
export { useFormStart } from './form/use-form-start.ts'
export { FormModal } from './form/FormModal.tsx'
export { FormPage } from './form/FormPage.tsx'
export { StoredAddressItem } from './form/StoredAddressItem.tsx'
export { StoredSecretItem } from './form/StoredSecretItem.tsx'
export { WholeItem } from './form/WholeItem.tsx'
export { keepTabFromSelecting } from './form/keep-tab-from-selecting.ts'
export { useSubmission } from './form/submission.ts'
export {
  chosen,
  codeShape,
  landlineShape,
  lengthAtMost,
  lengthBetween,
  numberBetween,
  phoneShape,
  required,
  sortRules,
} from './form/rules.ts'

export { Icon } from './icon/Icon.tsx'
export { isIconName, paths as iconPaths } from './icon/paths.ts'
export type { IconName } from './icon/paths.ts'
export { MadeSecret } from './made/MadeSecret.tsx'
export { PersonMark } from './mark/PersonMark.tsx'
export { ReportPicture } from './mark/ReportPicture.tsx'
export { Seal } from './mark/Seal.tsx'
export { EnabledTag } from './mark/EnabledTag.tsx'
export { StatusTag } from './mark/StatusTag.tsx'
export type { Tone } from './mark/StatusTag.tsx'

export { EmptyState } from './feedback/EmptyState.tsx'
export { Frame } from './feedback/Frame.tsx'
export { NotRead } from './feedback/NotRead.tsx'
export { tickNames } from './list/tick-names.ts'
export { RefusalPanel } from './feedback/RefusalPanel.tsx'
export { SkeletonRows } from './feedback/SkeletonRows.tsx'
export type { Question } from './feedback/confirm.ts'
export { useLate } from './feedback/late.ts'
export { useEnterChooses } from './list/search/use-enter-chooses.ts'
export { useAttempt } from './feedback/use-attempt.ts'
export { useBusy } from './feedback/use-busy.ts'
export { useDoubts } from './feedback/use-doubts.ts'
export { useConfirm } from './feedback/use-confirm.tsx'
export { sentenceOf, useNotice } from './feedback/use-notice.tsx'
export type { Notice } from './feedback/use-notice.tsx'

export { printPdf } from './print/print-pdf.ts'
export { SidePanel } from './side/SidePanel.tsx'
export { reconnectingSocket } from './socket/reconnecting-socket.ts'
export { ViewTabs } from './page/ViewTabs.tsx'
export { KeepAliveTab } from './tabs/KeepAliveTab.tsx'
export { useLeaveQuestion, watchUnload } from './tabs/leave-question.ts'
export { firstPushedOut, HOME, openTab, tabList } from './tabs/tabs.ts'
export { restoreTabs } from './tabs/reloaded-tabs.ts'
export type { Tab } from './tabs/tabs.ts'
export { shownTab, useTabs, useTabTitle } from './tabs/use-tabs.ts'
export type { Tabs } from './tabs/use-tabs.ts'

export {
  hasRight,
  holds,
  knownMe,
  refreshMe,
  rightsOf,
  useMe,
  useMeState,
  rootsReached,
  useReachesAll,
  useRight,
  useRights,
} from './session/me.ts'
export type { Person, SessionCalls } from './session/person.ts'
export { queryClient } from './session/queries.ts'
export {
  callsOf,
  connectSession,
  continueSession,
  ended,
  lastSentence,
  lendProof,
  lendSignIn,
  onSessionEnd,
  onTold,
  quietSession,
  screenLocked,
  setSessionRules,
  setLocked,
  signedIn,
  isUnanswered,
  signOut,
  startSession,
} from './session/session.ts'
export { browserStorage, tabStorage } from './session/encrypted-storage.ts'
export { type FormDraft, formDrafts } from './session/form-drafts.ts'
export { useFormDraft } from './session/use-form-draft.ts'
export { sessionHolder } from './session/tokens.ts'
export { isPublicPath, siteOfPage, titleWindow } from './session/site.ts'
export { store } from './session/store.ts'
export type { Store } from './session/store.ts'
export { idleLeft, stayHere, watchSession, watchTabs } from './session/watch.ts'
export { useCopy } from './words/use-copy.ts'
export { dueWords } from './words/due.ts'
export { dayLine, greeting, isSameDay, longDay, monthGrid, shortTime, wholeDay } from './words/day.ts'
export { forgetVisits, recentVisits, recordVisit } from './tabs/recent.ts'
export type { Visit } from './tabs/recent.ts'
export { dragKind } from './drag/drag-kind.ts'
export { later } from './feedback/later.tsx'
export { BackButton } from './menu/BackButton.tsx'
export { Floating, FloatingMenu } from './menu/FloatingMenu.tsx'
export type { MenuItem } from './menu/FloatingMenu.tsx'
export { askLeave } from './tabs/ask-leave.ts'
export { dirtyTabs } from './tabs/dirty.ts'
