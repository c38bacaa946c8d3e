import { Module } from '@nestjs/common';

import { AuthController } from './auth.controller.js';
import { BrowserSessions } from './browser-sessions.js';
import { IdentityController } from './identity.controller.js';
import { OidcController } from './oidc.controller.js';
import { SignOutController } from './sign-out.controller.js';

@Module({
  controllers: [AuthController, IdentityController, OidcController, SignOutController],
  providers: [BrowserSessions],
})
export class AuthModule {}
