/** What this app never makes React do. */
export interface Unused {
  /** Kinds of fibers that no element gets. */
  kinds: readonly number[]
  /** Fields that have one value for ever. */
  fields: Readonly<Record<string, string>>
  /** Variables that do. */
  variables: Readonly<Record<string, string>>
  /** Functions that would do nothing here, and what a call of each gives. */
  calls: Readonly<Record<string, string>>
  hooks: readonly string[]
  /** Beginnings of statements. */
  statements: readonly string[]
  /** Each stands in the code once. */
  texts: readonly (readonly [text: string, instead: string])[]
}

const nothing = 'void 0'

/** biome.json keeps out of src/ what needs any of these. */
export const unusedInReactDom: Unused = {
  kinds: [
    12, // Profiler
    18, // a boundary that waits for hydration
    19, // SuspenseList
    26, // title, meta, link, style, script
    27, // html, head, body
    30, // ViewTransition
    31, // Activity
  ],
  fields: { isDehydrated: 'false', dehydrated: 'null' },
  variables: {
    isHydrating: 'false',
    shouldStartViewTransition: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    // Of development.
    shouldDoubleInvokeUserFnsInHooksDEV: 'false',
  },
  calls: {
    isHostHoistableType: 'false',
    isCustomElement: 'false',
    // Hydration: nodes and identifiers of the server, and events from before it.
    popHydrationState: 'false',
    resetHydrationState: nothing,
    upgradeHydrationErrorsToRecoverable: 'null',
    pushTreeFork: nothing,
    pushTreeId: nothing,
    pushMaterializedTreeId: nothing,
    popTreeContext: nothing,
    queueIfContinuousEvent: 'false',
    clearIfContinuousEvent: nothing,
    retryIfBlockedOn: nothing,
    // References to fragments.
    isFragmentInstanceParent: 'false',
    commitFragmentInstanceInsertionEffects: nothing,
    commitFragmentInstanceDeletionEffects: nothing,
    commitNewChildToFragmentInstances: nothing,
    // View transitions.
    commitExitViewTransitions: nothing,
    trackEnterViewTransitions: nothing,
    commitNestedViewTransitions: nothing,
    // The names of minified components in an error say nothing.
    getStackByFiberInDevAndProd: "''",
    // Functions as the action of a form.
    extractEvents$1: nothing,
  },
  hooks: [
    'useActionState',
    'useCacheRefresh',
    'useEffectEvent',
    'useFormState',
    'useHostTransitionStatus',
    'useMemoCache',
    'useOptimistic',
  ],
  statements: ['FragmentInstance.prototype.', 'ReactDOMHydrationRoot.prototype.unstable_'],
  texts: [
    ['ReactDOMHydrationRoot.prototype.render = ', ''],
    ['ReactDOMHydrationRoot.prototype.unmount = ', ''],
    // The scheduler of React Native has these.
    ['= Scheduler.log', '= undefined'],
    ['= Scheduler.unstable_setDisableYieldValue', '= undefined'],
    // No event waits for hydration.
    ['    if (null === blockedOn)\n      dispatchEvent', '    if (true)\n      dispatchEvent'],
    // No commit waits for a style sheet, a picture or a view transition.
    [
      `isViewTransitionEligible ||
    subtreeFlags & 8192 ||
    16785408 === (subtreeFlags & 16785408)`,
      'false',
    ],
    [
      `if (null === current.stateNode) {
            var fragmentInstance = new FragmentInstance(current);`,
      `if (false) {
            var fragmentInstance = null;`,
    ],
    // React's own preloading; flushSync stays.
    [
      `  r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript
`,
      '',
    ],
  ],
}
