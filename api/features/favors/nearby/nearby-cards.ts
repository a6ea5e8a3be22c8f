import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import type { User } from '../../users/user.entity.ts';
import type { Favor } from '../favor.entity.ts';

/**
 * Columns of a favor and its poster that a plain card needs, for every field in {@link CARD_FIELDS}. One set for all
 * such cards, because each set makes statements of its own.
 */
export const cardColumns = {
  favor: [
    'id',
    'posterId',
    'helperId',
    'title',
    'category',
    'priceCents',
    'finalPriceCents',
    'isNegotiable',
    'timeframe',
    'timeframeAt',
    'status',
    'latitude',
    'longitude',
    'publishedLatitude',
    'publishedLongitude',
    'area',
    'createdAt',
    'expiresAt',
    'completedAt',
  ] satisfies (keyof Favor)[],
  poster: [
    'id',
    'firstName',
    'lastName',
    'ratingSum',
    'totalRatings',
    'pictureId',
    'pictureHiddenAt',
    'deletedAt',
  ] satisfies (keyof User)[],
};

/**
 * Fields of a card whose resolvers need {@link cardColumns} alone; `true` for a field without such fields of its own.
 */
export const CARD_FIELDS: Fields = {
  edges: {
    cursor: true,
    node: {
      id: true,
      title: true,
      category: true,
      price: true,
      originalPrice: true,
      isNegotiable: true,
      timeframe: true,
      urgency: true,
      photos: true,
      status: true,
      createdAt: true,
      expiresAt: true,
      isExpired: true,
      completedAt: true,
      area: true,
      location: true,
      locationIsExact: true,
      distance: true,
      likeCount: true,
      viewerIsPoster: true,
      viewerIsHelper: true,
      viewerHasLiked: true,
      viewerHasBookmarked: true,
      poster: {
        id: true,
        firstName: true,
        lastName: true,
        displayName: true,
        averageRating: true,
        totalRatings: true,
        picture: true,
        viewerIsSelf: true,
        viewerHasBlocked: true,
      },
    },
  },
  pageInfo: true,
};

interface Fields {
  [field: string]: Fields | true;
}

type Fragments = Record<string, FragmentDefinitionNode>;

/** Answers by the field of a document, which is read once for all requests with its text. */
const answers = new WeakMap<FieldNode, boolean>();

/** Tests whether a list of favors is asked for no more than plain cards. */
export function asksForCards({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  const [field, ...more] = fieldNodes;
  if (!field || more.length > 0) return false;
  const known = answers.get(field);
  if (known !== undefined) return known;
  const answer = isWithin(field.selectionSet, CARD_FIELDS, fragments);
  answers.set(field, answer);
  return answer;
}

function isWithin(selection: SelectionSetNode | undefined, fields: Fields | true, fragments: Fragments): boolean {
  if (fields === true || !selection) return true;
  return selection.selections.every((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return isWithin(fragments[node.name.value]?.selectionSet, fields, fragments);
    if (node.kind === Kind.INLINE_FRAGMENT) return isWithin(node.selectionSet, fields, fragments);
    if (node.name.value === '__typename') return true;
    const inside = Object.hasOwn(fields, node.name.value) ? fields[node.name.value] : undefined;
    return inside !== undefined && isWithin(node.selectionSet, inside, fragments);
  });
}
