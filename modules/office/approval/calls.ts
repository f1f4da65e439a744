import { archiveCalls } from './archive-calls.ts'
import { dataCalls } from './data-calls.ts'
import { definitionCalls } from './definition-calls.ts'
import { draftCalls } from './draft-calls.ts'
import { flowChoicesCalls } from './flow-choices-calls.ts'
import { flowTestCalls } from './flow-test-calls.ts'
import { groupCalls } from './group-calls.ts'
import { hookCalls } from './hook-calls.ts'
import { instanceCalls } from './instance-calls.ts'
import { linkCalls } from './link-calls.ts'
import { listCalls } from './list-calls.ts'
import { peopleGroupCalls } from './people-group-calls.ts'

export { type DepartmentTimes, type Efficiency, type NodeTimes } from './data-calls.ts'
export { definitionStates, type InstanceState, instanceStates, taskStates } from './words.ts'
export {
  type DefinitionDetail,
  type DefinitionRow,
  type StartableDefinition,
  type StartableGroup,
  type VersionRow,
} from './definition-calls.ts'
export { ApprovalRules, type DefinitionContent, type Finding, Starter } from './definition-shape.ts'
export { type DraftDetail, type DraftRow } from './draft-calls.ts'
export { type FlowChoices } from './flow-choices-calls.ts'
export { type FlowTest, type FlowTestResult, type TestedStep } from './flow-test-shape.ts'
export { type ApprovalGroup } from './group-calls.ts'
export { type ApprovalHook, HookForm } from './hook-calls.ts'
export { type StartForm } from './instance-calls.ts'
export {
  type Action,
  type FormInitiator,
  type SubjectLink,
  type InstanceDetail,
  type MyTask,
  Pick,
  type RecordLine,
} from './instance-shape.ts'
export { type ApprovalPage, type ApprovalRow, type RelatedApproval } from './list-calls.ts'
export { type PeopleGroup, PeopleGroupForm } from './people-group-calls.ts'
export { type Route, type RoutePerson, type RouteStep } from './route-shape.ts'

/** 审批中心: processes, what is sent on them, and what waits for whom. */
export const approvalCalls = {
  ...groupCalls,
  ...definitionCalls,
  ...flowChoicesCalls,
  ...flowTestCalls,
  ...listCalls,
  ...draftCalls,
  ...instanceCalls,
  ...linkCalls,
  ...dataCalls,
  ...hookCalls,
  ...peopleGroupCalls,
  ...archiveCalls,
}
