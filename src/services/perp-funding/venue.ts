/** The venues by the names callers know, in order. */
export const VENUES = ['venue_a', 'venue_b', 'venue_c', 'venue_d'] as const
/** A venue by the name callers give. */
export type VenueId = (typeof VENUES)[number]
