/** Approvals: a definition is a tree, an instance its events; `decide` says what follows from a command. Pure. */
export { definitionOf, type ReadDefinition } from './definition/definition-of.ts'
export type { Definition, Settings } from './definition/definition.ts'
export type {
  Arm,
  AutoNode,
  ForkNode,
  HumanNode,
  Node,
  NodeType,
  RouteNode,
  SubNode,
  TriggerNode,
} from './definition/node.ts'
export { isFork, isHuman } from './definition/node.ts'
export type { Due, FieldRight, OnEmpty, OnReject, OutputRule } from './definition/human.ts'
export { chainOf, meeting, nodesFrom, planOf } from './definition/plan.ts'
export { Resolver } from './definition/resolver.ts'
export { fieldRights } from './definition/field-rights.ts'
export type { Finding } from './definition/finding.ts'
export { limits } from './definition/names.ts'
export { check } from './check/check.ts'
export { type Known, type ReferenceKind, referenceWords } from './check/known.ts'
export { migrationReport } from './check/migration-report.ts'
export { decide, type Decision } from './decide/decide.ts'
export { Command } from './decide/command.ts'
export type { AnyCommand, CommandOf, CommandType, HouseCommand, PersonCommand } from './decide/command.ts'
export { commandOf } from './decide/command-of.ts'
export type { About, Actor, Context, Need, PersonFacts } from './decide/context.ts'
export { type Action, actions } from './decide/actions.ts'
export { statusWords, type Verb, verbs } from './decide/words.ts'
export { apply, applyAll } from './state/apply.ts'
export type { Event, Fact, FactType, Stamp } from './state/event.ts'
export { alarmOf, emptyState, isOpenTask } from './state/state.ts'
export type { Ask, Copy, Entry, Initiator, Output, Pick, State, Status, Task, TaskStatus } from './state/state.ts'
export { restOfRoute, type Route, route } from './route/route.ts'
export type { RoutePerson, RouteStep } from './route/steps.ts'
