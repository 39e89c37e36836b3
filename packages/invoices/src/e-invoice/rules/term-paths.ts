/** The paths of the groups (BG) and terms (BT) of EN 16931 in one syntax. Each path starts at its parent group. */
export type TermPaths = Readonly<Record<string, string>>
