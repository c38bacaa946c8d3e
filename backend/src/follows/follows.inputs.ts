import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString, Matches } from 'class-validator';

import { PageArguments } from '../inputs/page-arguments.js';

const MAX_URNS = 1_000;
const A_URN = /^urn:li:[A-Za-z][A-Za-z0-9]*:./s;
const urns = { message: `must be a list of 1 to ${MAX_URNS} urns` };
const each = { each: true, message: 'must hold urns only' };

/** Entities to follow, to stop following, or to ask about. */
export class FollowArguments {
  @IsArray(urns)
  @ArrayMinSize(1, urns)
  @ArrayMaxSize(MAX_URNS, urns)
  @IsString(each)
  urns: string[];
}

/** Whose follows to list; the viewer’s own when no person is named. */
export class FollowsArguments extends PageArguments {
  @IsOptional()
  @IsString({ message: 'must be the urn of a person' })
  person?: string | null;
}

/** An entity whose followers to list. */
export class FollowersArguments extends PageArguments {
  @IsString({ message: 'must be a urn' })
  urn: string;
}

/** A page of the viewer’s news. */
export class NewsArguments extends PageArguments {
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  unreadOnly?: boolean | null;
}

/** Entities whose news were read; all news when none are named. */
export class MarkNewsReadArguments {
  @IsOptional()
  @IsArray(urns)
  @ArrayMinSize(1, urns)
  @ArrayMaxSize(MAX_URNS, urns)
  @IsString(each)
  @Matches(A_URN, each)
  urns?: string[] | null;
}
